package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The generated posts, oldest first, in columns by row: about 60 bytes each, so that millions fit into memory. Includes
 * rows of posts deleted before history ended.
 */
public final class GeneratedPostTable {

    private final Users users;
    private final Posts.Columns columns;
    private final int[][] rowsByAuthor;
    private final int[] mediaByAuthor;
    private final int[] replies;
    private final int[] retweets;
    private final int[] quotes;
    /** For each row, the row of the post that started its conversation. */
    private final int[] roots;

    private final ReferenceIndex referenceIndex;

    GeneratedPostTable(Users users, Posts.Columns columns) {
        this.users = users;
        this.columns = columns;
        this.rowsByAuthor = rowsByAuthor(users.size(), columns);
        this.mediaByAuthor = new int[users.size()];
        this.roots = new int[size()];
        this.referenceIndex = new ReferenceIndex(columns);
        this.replies = new int[size()];
        this.retweets = new int[size()];
        this.quotes = new int[size()];
        for (int row = 0; row < size(); row++) {
            roots[row] = kind(row) == PostKind.REPLY ? roots[columns.about()[row]] : row;
            if (!isDeleted(row)) {
                count(row);
            }
        }
    }

    private void count(int row) {
        mediaByAuthor[columns.authors()[row]] += columns.media()[row] ? 1 : 0;
        int about = columns.about()[row];
        switch (kind(row)) {
            case ORIGINAL -> {}
            case REPLY -> replies[about]++;
            case RETWEET -> retweets[about]++;
            case QUOTE -> quotes[about]++;
        }
    }

    public int size() {
        return columns.ids().length;
    }

    public long id(int row) {
        return columns.ids()[row];
    }

    /** Returns the row of the post with the id; negative if there is none. */
    public int row(long id) {
        long[] ids = columns.ids();
        return ids.length == 0 || id > ids[ids.length - 1] ? -ids.length - 1 : Arrays.binarySearch(ids, id);
    }

    /** Returns the number of rows with a lower id. */
    public int rowsBelow(long id) {
        int row = row(id);
        return row < 0 ? -row - 1 : row;
    }

    public boolean isDeleted(int row) {
        return columns.deleted().get(row);
    }

    /** Returns the rows that are not deleted, newest first. */
    IntStream newest(long before) {
        int rows = rowsBelow(before);
        return IntStream.range(0, rows).map(i -> rows - 1 - i).filter(row -> !isDeleted(row));
    }

    /** Returns the author's rows that are not deleted, oldest first. Must not be modified. */
    public int[] rowsBy(User author) {
        return rowsByAuthor[author.number()];
    }

    IntStream newestBy(User author, long before) {
        int[] rows = rowsByAuthor[author.number()];
        int found = Arrays.binarySearch(rows, rowsBelow(before));
        int end = found < 0 ? -found - 1 : found;
        return IntStream.range(0, end).map(i -> rows[end - 1 - i]);
    }

    /** Returns the rows that reply to, quote or retweet a row, newest first. */
    public IntStream responsesTo(int row) {
        return referenceIndex.to(row).filter(answer -> !isDeleted(answer));
    }

    /** Returns the row and all direct and indirect replies to it, in no order. Includes replies to deleted rows. */
    public IntStream conversation(int root) {
        return IntStream.concat(
                IntStream.of(root).filter(row -> !isDeleted(row)),
                referenceIndex
                        .to(root)
                        .filter(row -> kind(row) == PostKind.REPLY)
                        .flatMap(this::conversation));
    }

    int by(User author) {
        return rowsByAuthor[author.number()].length;
    }

    int withMediaBy(User author) {
        return mediaByAuthor[author.number()];
    }

    /** Returns the id of the author's own post with the most likes; 0 if there is none. */
    long bestBy(User author) {
        int best = -1;
        for (int row : rowsByAuthor[author.number()]) {
            if (kind(row) == PostKind.ORIGINAL && (best < 0 || columns.likes()[row] > columns.likes()[best])) {
                best = row;
            }
        }
        return best < 0 ? 0 : columns.ids()[best];
    }

    Post post(int row, Post.Counts counts) {
        int about = columns.about()[row];
        long referred = about < 0 ? 0 : columns.ids()[about];
        return new Post(
                columns.ids()[row],
                row,
                users.byNumber(columns.authors()[row]),
                kind(row),
                referred,
                kind(row) == PostKind.QUOTE ? referred : 0,
                columns.ids()[roots[row]],
                0,
                columns.media()[row],
                counts);
    }

    /** Returns the counts of the post at the end of history. */
    public Post.Counts counts(int row) {
        int likes = columns.likes()[row];
        return new Post.Counts(
                likes, replies[row], retweets[row], quotes[row], 40L * (likes + 1) + 300L * retweets[row]);
    }

    public PostKind kind(int row) {
        return columns.kinds()[row];
    }

    /** Returns the number of the author. */
    public int author(int row) {
        return columns.authors()[row];
    }

    /** Returns the row replied to, quoted or retweeted; -1 for an original. */
    public int about(int row) {
        return columns.about()[row];
    }

    public boolean withMedia(int row) {
        return columns.media()[row];
    }

    /** Returns the row of the post that started the conversation. */
    public int root(int row) {
        return roots[row];
    }

    private static int[][] rowsByAuthor(int users, Posts.Columns columns) {
        int[] authors = columns.authors();
        int[] sizes = new int[users];
        for (int row = 0; row < authors.length; row++) {
            sizes[authors[row]] += columns.deleted().get(row) ? 0 : 1;
        }
        int[][] rows = new int[users][];
        Arrays.setAll(rows, number -> new int[sizes[number]]);
        int[] filled = new int[users];
        for (int row = 0; row < authors.length; row++) {
            if (!columns.deleted().get(row)) {
                rows[authors[row]][filled[authors[row]]++] = row;
            }
        }
        return rows;
    }
}
