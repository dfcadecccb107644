package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every post, oldest first, in columns: some 40 bytes each, so that millions fit. */
public final class Posts {

    /**
     * The columns that genesis fills, one element a post, ids rising.
     *
     * @param about row of the post referred to, -1 for an original
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
    public record Columns(long[] ids, int[] authors, PostKind[] kinds, int[] about, boolean[] media, int[] likes) {}

    private final Users users;
    private final Columns columns;
    private final int[][] rowsByAuthor;
    private final int[] mediaByAuthor;
    private final Map<PostKind, int[]> responses = new EnumMap<>(PostKind.class);
    private final long[] pinned;
    /** For each row the row of the post that began its conversation. */
    private final int[] roots;

    public Posts(Users users, Columns columns) {
        this.users = users;
        this.columns = columns;
        this.rowsByAuthor = rowsByAuthor(users.size(), columns.authors());
        this.mediaByAuthor = new int[users.size()];
        this.roots = new int[columns.ids().length];
        for (PostKind kind : PostKind.values()) {
            responses.put(kind, new int[columns.ids().length]);
        }
        for (int row = 0; row < columns.ids().length; row++) {
            roots[row] = kind(row) == PostKind.REPLY ? roots[columns.about()[row]] : row;
            mediaByAuthor[columns.authors()[row]] += columns.media()[row] ? 1 : 0;
            if (columns.about()[row] >= 0) {
                responsesOf(kind(row))[columns.about()[row]]++;
            }
        }
        this.pinned = users.all().mapToLong(this::choosePinned).toArray();
    }

    public int size() {
        return columns.ids().length;
    }

    public int by(User author) {
        return rowsByAuthor[author.number()].length;
    }

    public int withMediaBy(User author) {
        return mediaByAuthor[author.number()];
    }

    public Optional<Post> byId(long id) {
        int row = Arrays.binarySearch(columns.ids(), id);
        return row < 0 ? Optional.empty() : Optional.of(post(row));
    }

    /** The author's posts, newest first; read only as far as the stream is. */
    public Stream<Post> newestBy(User author) {
        int[] rows = rowsByAuthor[author.number()];
        return IntStream.range(0, rows.length).mapToObj(i -> post(rows[rows.length - 1 - i]));
    }

    /** The post that an author keeps on top of their profile. */
    public OptionalLong pinnedBy(User author) {
        long id = pinned[author.number()];
        return id == 0 ? OptionalLong.empty() : OptionalLong.of(id);
    }

    /** Every third author pins the best liked of their own posts. */
    private long choosePinned(User author) {
        if (author.number() % 3 != 1) {
            return 0;
        }
        int best = -1;
        for (int row : rowsByAuthor[author.number()]) {
            if (kind(row) == PostKind.ORIGINAL && (best < 0 || columns.likes()[row] > columns.likes()[best])) {
                best = row;
            }
        }
        return best < 0 ? 0 : columns.ids()[best];
    }

    private Post post(int row) {
        int about = columns.about()[row];
        return new Post(
                columns.ids()[row],
                users.byNumber(columns.authors()[row]),
                kind(row),
                about < 0 ? 0 : columns.ids()[about],
                columns.ids()[roots[row]],
                columns.media()[row],
                reception(row));
    }

    private Post.Reception reception(int row) {
        int likes = columns.likes()[row];
        int retweets = responsesOf(PostKind.RETWEET)[row];
        return new Post.Reception(
                likes,
                responsesOf(PostKind.REPLY)[row],
                retweets,
                responsesOf(PostKind.QUOTE)[row],
                40L * (likes + 1) + 300L * retweets);
    }

    private PostKind kind(int row) {
        return columns.kinds()[row];
    }

    private int[] responsesOf(PostKind kind) {
        return Objects.requireNonNull(responses.get(kind));
    }

    private static int[][] rowsByAuthor(int users, int[] authors) {
        int[] sizes = new int[users];
        Arrays.stream(authors).forEach(author -> sizes[author]++);
        int[][] rows = new int[users][];
        Arrays.setAll(rows, number -> new int[sizes[number]]);
        int[] filled = new int[users];
        for (int row = 0; row < authors.length; row++) {
            rows[authors[row]][filled[authors[row]]++] = row;
        }
        return rows;
    }
}
