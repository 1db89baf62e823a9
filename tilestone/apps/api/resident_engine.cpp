// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/resident_engine.h"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>
#include <variant>

#include "tilestone/apps/api/positions.h"
#include "tilestone/apps/api/search_task.h"
#include "tilestone/core/text.h"
#include "tilestone/formats/document/json_value.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/report/error_text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"
#include "tilestone/report/language.h"

namespace tilestone::api {
namespace {

constexpr double kReportInterval = 100;          // ms
constexpr double kLongestInterval = 86'400'000;  // ms
constexpr Milliseconds kSlice{20};               // after it a search looks at its limit
constexpr std::size_t kMostSessions = 16;        // each has a player with its tables
constexpr std::string_view kNull = "null";
constexpr std::string_view kTooMany = "too many searches are waiting";

using Kind = document::JsonValue::Kind;

/// The key id as JSON; null where it is absent.
Result<std::string> read_id(Fields& fields) {
    const document::JsonValue* value = fields.any("id");
    if (value == nullptr || value->kind == Kind::kNull) return std::string(kNull);
    if (value->kind == Kind::kInteger) return std::to_string(value->integer);
    if (value->kind == Kind::kText) return document::json_text(value->text);
    return Error{"the key 'id' must be a text or a whole number"};
}

/// The key lang; none: both languages.
Result<std::optional<report::Language>> read_language(Fields& fields) {
    if (!fields.has("lang")) return std::optional<report::Language>{};
    const auto name = fields.text("lang");
    if (!name) return name.error();
    const auto known = std::ranges::find(report::kLanguageNames, *name);
    if (known == report::kLanguageNames.end()) {
        return Error{"the key 'lang' must be " + join(report::kLanguageNames, " or ")};
    }
    return std::optional(static_cast<report::Language>(known - report::kLanguageNames.begin()));
}

/// What a line says besides the id.
std::string report_text(const report::Json& report, bool is_done) {
    return R"("report":)" + report::dump(report::rounded(report)) + R"(,"done":)" +
           (is_done ? "true" : "false");
}

}  // namespace

Result<engine::SharedNetwork> ProgramHost::network(engine::ShippedNetwork which) {
    const std::lock_guard lock(mutex_);
    engine::SharedNetwork& kept = networks_[static_cast<std::size_t>(which)];
    if (kept) return kept;
    auto network = engine::open_network(engine::shipped_network(which));
    if (network) kept = *network;
    return network;
}

/// A request; and where it is a search, all that it needs.
struct ResidentEngine::Job {
    std::string id{kNull};  ///< as JSON
    std::optional<report::Language> language{};
    SharedStop stop;
    Reply reply;
    bool is_line = false;  ///< of send()
    bool is_running = false;
    bool with_reasons = true;
    double interval = kReportInterval;  ///< ms between reports; 0: the last one only
    std::string session_name{};         ///< empty: none that is kept
    std::shared_ptr<Session> session{};
    std::optional<std::variant<Search<twenty48::Game>, Search<tiles::Game>, Search<gomoku::Game>>>
        what{};
};

/// The players of one game that is played, with what they remember of it.
struct ResidentEngine::Session {
    CachedPlayer<twenty48::Game> twenty48;
    CachedPlayer<tiles::Game> tiles;
    CachedPlayer<gomoku::Game> gomoku;
    bool is_busy = false;
    std::uint64_t last_use = 0;

    CachedPlayer<twenty48::Game>& of(const Search<twenty48::Game>&) { return twenty48; }
    CachedPlayer<tiles::Game>& of(const Search<tiles::Game>&) { return tiles; }
    CachedPlayer<gomoku::Game>& of(const Search<gomoku::Game>&) { return gomoku; }
};

ResidentEngine::ResidentEngine(const Settings& settings, Sink sink)
    : settings_(settings), host_(settings.rights), sink_(std::move(sink)), requests_(host_) {}

ResidentEngine::~ResidentEngine() {
    abandon();
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    threads_.clear();
}

// ---- requests ----------------------------------------------------------------------------------

bool ResidentEngine::send(std::string_view line) {
    {
        const std::lock_guard lock(mutex_);
        if (quits_) return false;
    }
    const auto job = std::make_shared<Job>();
    job->stop = std::make_shared<StopToken>();
    job->is_line = true;
    job->reply = [this](std::string_view answer, Answer) {
        const std::lock_guard lock(sink_mutex_);
        if (!sink_(answer)) abandon();
    };
    begin(line, job);
    const std::lock_guard lock(mutex_);
    return !quits_;
}

void ResidentEngine::ask(std::string_view request, SharedStop stop, Reply reply) {
    const auto job = std::make_shared<Job>();
    job->stop = std::move(stop);
    job->reply = std::move(reply);
    begin(request, job);
}

void ResidentEngine::begin(std::string_view request, const SharedJob& job) {
    if (request.size() > kLongestRequest) {
        return refuse(*job,
                      {"a request has at most " + std::to_string(kLongestRequest) + " bytes"});
    }
    auto fields = Fields::read(request, "request", kDeepestRequest);
    if (!fields) return refuse(*job, fields.error());
    const auto id = read_id(*fields);
    if (!id) return refuse(*job, id.error());
    job->id = *id;
    const auto language = read_language(*fields);
    if (!language) return refuse(*job, language.error());
    job->language = *language;
    const auto what = fields->text("do");
    if (!what) return refuse(*job, what.error());
    if (*what == "hint" || *what == "decide") {
        job->with_reasons = *what == "hint";
        const Status begun = begin_search(*fields, job);
        return begun ? enqueue(job) : refuse(*job, begun.error());
    }
    if (job->is_line && (*what == "stop" || *what == "quit")) {
        const Status done = fields->done();
        if (!done) return refuse(*job, done.error());
        return *what == "stop" ? stop(*job) : quit();
    }
    const std::unique_lock lock(requests_mutex_);
    const Result<std::string> reply = requests_.answer(*fields);
    if (!reply) return refuse(*job, reply.error());
    tell(*job, R"("reply":)" + *reply + R"(,"done":true)", Answer::kDone);
}

Status ResidentEngine::begin_search(Fields& fields, const SharedJob& job) {
    const auto game = read_game(fields);
    if (!game) return game.error();
    const auto interval = fields.real("reports", kReportInterval, 0, kLongestInterval);
    if (!interval) return interval.error();
    job->interval = *interval;
    if (!job->with_reasons) {
        const auto session = fields.text("session", "");
        if (!session) return session.error();
        job->session_name = *session;
    }
    return std::visit(
        [&](auto each) -> Status {
            auto search = read_search<decltype(each)>(fields, job->with_reasons);
            if (!search) return search.error();
            job->what = std::move(*search);
            return ok();
        },
        *game);
}

void ResidentEngine::stop(const Job& asked) {
    SharedJob job;
    bool has_begun = false;
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find_if(
            jobs_, [&](const SharedJob& each) { return each->is_line && each->id == asked.id; });
        if (found != jobs_.end()) {
            job = *found;
            has_begun = job->is_running;
            job->stop->request_stop();
            if (!has_begun) jobs_.erase(found);
        }
    }
    if (!job) return refuse(asked, {"no search has this id"});
    if (has_begun) return;
    changed_.notify_all();
    tell(*job, R"("report":null,"done":true)", Answer::kDone);
}

void ResidentEngine::quit() {
    const std::lock_guard lock(mutex_);
    quits_ = true;
    for (const SharedJob& job : jobs_) job->stop->request_stop();
}

void ResidentEngine::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty() && telling_ == 0; });
}

void ResidentEngine::abandon() {
    {
        const std::lock_guard lock(mutex_);
        abandoned_ = true;
        quits_ = true;
        for (const SharedJob& job : jobs_) job->stop->request_stop();
        std::erase_if(jobs_, [](const SharedJob& job) { return !job->is_running; });
    }
    changed_.notify_all();
}

// ---- searches ----------------------------------------------------------------------------------

/// Adds a search to those that wait; an error where it may not be one of them.
Status ResidentEngine::add(const SharedJob& job) {
    const std::lock_guard lock(mutex_);
    const bool is_known =
        job->is_line && job->id != kNull && std::ranges::any_of(jobs_, [&](const SharedJob& other) {
            return other->is_line && other->id == job->id;
        });
    if (is_known) return Error{"a search with this id is not done yet"};
    if (jobs_.size() >= settings_.searches + settings_.waiting) {
        return Error{std::string(kTooMany)};
    }
    jobs_.push_back(job);
    job->is_running = settings_.searches == 0;
    if (threads_.size() < std::min(settings_.searches, jobs_.size())) {
        threads_.push_back(make_background_task([this] { work(); }, [] {}, Priority::kNormal));
        threads_.back()->start();
    }
    return ok();
}

void ResidentEngine::enqueue(const SharedJob& job) {
    const Status added = add(job);
    if (!added) {
        const bool is_busy = added.error().message == kTooMany;
        return refuse(*job, added.error(), is_busy ? Answer::kTooBusy : Answer::kRefused);
    }
    changed_.notify_all();
    if (settings_.searches == 0) search(job);
}

/// What each of the engine's threads does.
void ResidentEngine::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        auto next = jobs_.end();
        changed_.wait(lock, [&] {
            next =
                std::ranges::find_if(jobs_, [](const SharedJob& job) { return !job->is_running; });
            return ending_ || next != jobs_.end();
        });
        if (ending_) return;
        const SharedJob job = *next;
        job->is_running = true;
        lock.unlock();
        search(job);
        lock.lock();
    }
}

void ResidentEngine::search(const SharedJob& job) {
    Result<std::string> found = Error{"not enough memory", true};
    try {
        found = std::visit([&](const auto& what) { return run(*job, what); }, *job->what);
    } catch (const std::bad_alloc&) {  // `found` says it
    } catch (const std::exception& problem) {
        found = Error{problem.what(), true};
    }
    {
        const std::lock_guard lock(mutex_);
        if (job->session) job->session->is_busy = false;
        std::erase(jobs_, job);
        ++telling_;
    }
    // Only now, so that whoever hears it may use the id again.
    found ? tell(*job, *found, Answer::kDone) : refuse(*job, found.error());
    {
        const std::lock_guard lock(mutex_);
        --telling_;
    }
    changed_.notify_all();
}

/// Searches; the last report, as tell() takes it.
template <class Game>
Result<std::string> ResidentEngine::run(Job& job, const Search<Game>& search) {
    const Status free = use_session(job);
    if (!free) return free.error();
    auto begun = job.with_reasons
                     ? begin_hint(search, host_, job.stop.get())
                     : begin_decision(search, host_, job.stop.get(), job.session->of(search));
    if (!begun) return begun.error();
    SearchTask& task = **begun;
    const Stopwatch since_begin;
    Stopwatch since_report;
    while (true) {
        if (settings_.longest && since_begin.elapsed() >= *settings_.longest) {
            job.stop->request_stop();
        }
        if (!task.step(kSlice)) break;
        if (job.interval == 0 || since_report.elapsed().count() < job.interval) continue;
        const report::Json so_far = task.report(job.language);
        if (!so_far.find("move")->is_null()) {
            tell(job, report_text(so_far, false), Answer::kReport);
        }
        since_report = Stopwatch();
    }
    return report_text(task.report(job.language), true);
}

/// Takes the session that the job names, for this search alone, or a new one; of those that are
/// kept the least recently used one makes room.
Status ResidentEngine::use_session(Job& job) {
    auto session = std::make_shared<Session>();
    const std::lock_guard lock(mutex_);
    if (!job.session_name.empty()) {
        session = sessions_.try_emplace(job.session_name, session).first->second;
    }
    if (session->is_busy) {
        return Error{"session " + in_quotes(job.session_name) + " is searching"};
    }
    session->is_busy = true;
    session->last_use = ++uses_;
    if (sessions_.size() > kMostSessions) {
        sessions_.erase(std::ranges::min_element(
            sessions_, {}, [](const auto& entry) { return entry.second->last_use; }));
    }
    job.session = session;
    return ok();
}

// ---- answers -----------------------------------------------------------------------------------

void ResidentEngine::refuse(const Job& job, const Error& error, Answer answer) {
    const std::array tables = {report::program_errors()};
    report::Json told;
    told["text"] = report::json_worded(job.language, [&](report::Language language) {
        return report::error_text(error, language, tables);
    });
    const std::string place = report::place_of(error);
    if (!place.empty()) told["where"] = place;
    if (error.is_failure) answer = Answer::kFailed;
    tell(job, R"("error":)" + report::dump(told), answer);
}

void ResidentEngine::tell(const Job& job, const std::string& body, Answer answer) {
    if (abandoned_) return;
    job.reply(R"({"id":)" + job.id + "," + body + "}", answer);
}

}  // namespace tilestone::api
