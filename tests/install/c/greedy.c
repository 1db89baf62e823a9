// SPDX-License-Identifier: MIT
#include <stdio.h>

#include <tilestone.h>

// Plays a game of 2048, each time with the move of the greatest value.
int main(void) {
    tilestone_message message;
    tilestone_network* network = NULL;
    tilestone_random random;
    uint8_t board[16], legal = 0;
    char text[17];
    long score = 0;
    if (tilestone_network_open(NULL, &network, &message) != TILESTONE_OK) {
        fprintf(stderr, "%s\n", message.text);
        return 1;
    }
    tilestone_random_seed(&random, 1, NULL);
    tilestone_2048_start(&random, board, 1, NULL);
    while (tilestone_2048_legal(board, 1, &legal, NULL) == TILESTONE_OK && legal != 0) {
        float values[4];
        uint8_t best = 0, direction;
        int32_t points;
        tilestone_network_moves(network, board, 1, values, NULL);
        for (direction = 1; direction < 4; ++direction) {
            if (values[direction] > values[best]) best = direction;
        }
        tilestone_2048_slide(board, &best, 1, board, &points, NULL);
        tilestone_2048_spawn(&random, board, 1, NULL);
        score += points;
    }
    tilestone_2048_write(board, text, NULL);
    printf("%s, %ld points\n", text, score);
    tilestone_network_close(network);
    return 0;
}
