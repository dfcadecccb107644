package io.socialdata.simulator.search;

import io.socialdata.simulator.world.GeneratedPostTable;
import io.socialdata.simulator.world.PostKind;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Gathers the rows in which users are named: twice over all rows, so that nothing is copied as lists grow. */
final class MentionIndexBuilder {

    private static final int NOBODY = -1;

    private final GeneratedPostTable generatedPostTable;
    private final int users;

    MentionIndexBuilder(GeneratedPostTable generatedPostTable, int users) {
        this.generatedPostTable = generatedPostTable;
        this.users = users;
    }

    /**
     * By number of a user the rows that mention or answer them, oldest first.
     *
     * @param mentioned whom the text of a row mentions, -1 for nobody; asked once a row
     */
    int[][] read(IntUnaryOperator mentioned) {
        int[] named = new int[generatedPostTable.size()];
        Arrays.setAll(named, mentioned);
        int[] sizes = new int[users];
        for (int row = 0; row < named.length; row++) {
            count(sizes, named[row]);
            count(sizes, answered(row, named[row]));
        }
        int[][] rows = new int[users][];
        Arrays.setAll(rows, user -> new int[sizes[user]]);
        int[] filled = new int[users];
        for (int row = 0; row < named.length; row++) {
            put(rows, filled, named[row], row);
            put(rows, filled, answered(row, named[row]), row);
        }
        return rows;
    }

    /** Somebody who is both answered and mentioned is named once. */
    private int answered(int row, int mentioned) {
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
