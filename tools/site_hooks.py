# SPDX-License-Identifier: MIT
"""Hooks that let mkdocs build the site from documents written for GitHub.

Documents link to files outside docs/. Each such file becomes a part of the site, under its path in
the repository. Markdown that mkdocs reads differently from GitHub is rewritten.
"""
import os
import re

from mkdocs.structure.files import File

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LINK = re.compile(r'(\]\()([^)#\s:]+)([)#])')
PICTURE = re.compile(r'((?:src|srcset)=")([^":]+)(")')
FENCE = re.compile(r'\s*```')


def in_repository(page):
    """Returns the path of a site page in the repository."""
    inside = os.path.join('docs', page)
    return inside if os.path.exists(os.path.join(ROOT, inside)) else page


def in_site(path):
    if path == 'README.md':
        return 'index.md'  # both would be index.html
    return path[len('docs/'):] if path.startswith('docs/') else path


def target_of(path, link):
    return os.path.normpath(os.path.join(os.path.dirname(path), link))


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8') as file:
        return file.read()


def on_config(config):
    config['mdx_configs'].setdefault('toc', {})['slugify'] = lambda text, separator: anchor_of(text)
    return config


def anchor_of(heading):
    """Returns GitHub's anchor of a heading, so links with #anchor work in both places."""
    return re.sub(r'[^\w\- ]', '', heading.strip().lower()).replace(' ', '-')


def on_files(files, config):
    pending = [in_repository(file.src_path) for file in files.documentation_pages()]
    while pending:
        path = pending.pop()
        for _, link, _ in LINK.findall(read(path)):
            target = target_of(path, link)
            known = files.get_file_from_path(in_site(target)) is not None
            if target.startswith('docs/') or known or not os.path.isfile(os.path.join(ROOT, target)):
                continue
            files.append(File(target, ROOT, config['site_dir'], config['use_directory_urls']))
            if target.endswith('.md'):
                pending.append(target)
    return files


def on_page_markdown(markdown, page, config, files):
    path = in_repository(page.file.src_path)
    folder = os.path.dirname(page.file.src_path)

    def relink(match):
        target = in_site(target_of(path, match[2]))
        return match[1] + os.path.relpath(target, folder or '.') + match[3]

    lines = []
    inside = False
    for line in markdown.split('\n'):
        if FENCE.match(line):
            inside = not inside
            line = re.sub(r'(```\w+) .*', r'\1', line)  # drop the file name of an excerpt
        elif not inside:
            line = PICTURE.sub(relink, LINK.sub(relink, line))
            # mkdocs needs a blank line before a list or table.
            for start in (r'([-*]|\d+\.) ', r'\|'):
                if re.match(start, line) and lines and lines[-1].strip() and not re.match(start + r'| |#', lines[-1]):
                    lines.append('')
        lines.append(line)
    return '\n'.join(lines)
