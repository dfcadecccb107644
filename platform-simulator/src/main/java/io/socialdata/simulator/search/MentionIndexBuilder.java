package io.socialdata.simulator.search;

import io.socialdata.simulator.world.GeneratedPostTable;
import io.socialdata.simulator.world.PostKind;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Collects the rows that name each user. It passes twice over all rows, so that no list has to grow. */
final class MentionIndexBuilder {

    private static final int NOBODY = -1;

    private final GeneratedPostTable generatedPostTable;
    private final int users;

    MentionIndexBuilder(GeneratedPostTable generatedPostTable, int users) {
        this.generatedPostTable = generatedPostTable;
        this.users = users;
    }

    /**
     * Returns the rows that mention or reply to each user, by user number, oldest first.
     *
     * @param mentioned user mentioned in the text of a row, -1 for none; called once per row
     */
    int[][] read(IntUnaryOperator mentioned) {
        int[] named = new int[generatedPostTable.size()];
        Arrays.setAll(named, mentioned);
        int[] sizes = new int[users];
        for (int row = 0; row < named.length; row++) {
            count(sizes, named[row]);
            count(sizes, repliedUser(row, named[row]));
        }
        int[][] rows = new int[users][];
        Arrays.setAll(rows, user -> new int[sizes[user]]);
        int[] filled = new int[users];
        for (int row = 0; row < named.length; row++) {
            put(rows, filled, named[row], row);
            put(rows, filled, repliedUser(row, named[row]), row);
        }
        return rows;
    }

    /** Returns the user replied to, unless the text also mentions that user, so that a row is listed once. */
    private int repliedUser(int row, int mentioned) {
        int user = generatedPostTable.kind(row) == PostKind.REPLY
                ? generatedPostTable.author(generatedPostTable.about(row))
                : NOBODY;
        return user == mentioned ? NOBODY : user;
    }

    private static void count(int[] sizes, int user) {
        if (user != NOBODY) {
            sizes[user]++;
        }
    }

    private static void put(int[][] rows, int[] filled, int user, int row) {
        if (user != NOBODY) {
            rows[user][filled[user]++] = row;
        }
    }
}
