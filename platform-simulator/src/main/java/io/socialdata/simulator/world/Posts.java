package io.socialdata.simulator.world;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every post, generated and published since; deleted ones are in no list.
 *
 * <p>Reading takes no lock and sees what was changed at once. Changes come one at a time: under the journal's lock.
 * Streams are newest first and read only as far as somebody reads them.
 */
public final class Posts {

    /**
     * The columns that genesis fills, one element a post, ids rising.
     *
     * @param about row of the post referred to, -1 for an original
     * @param deleted rows of posts that their authors took back
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
    public record Columns(
            long[] ids, int[] authors, PostKind[] kinds, int[] about, boolean[] media, int[] likes, BitSet deleted) {}

    private static final long END = Long.MAX_VALUE;

    private final GeneratedPostTable generatedPostTable;
    private final LivePosts live = new LivePosts();
    private final ChangedRows changedRows;
    private final long[] pinned;

    public Posts(Users users, Columns columns) {
        this.generatedPostTable = new GeneratedPostTable(users, columns);
        this.changedRows = new ChangedRows(generatedPostTable.size());
        // Every third author pins the best liked of their own posts.
        this.pinned = users.all()
                .mapToLong(author -> author.number() % 3 == 1 ? generatedPostTable.bestBy(author) : 0)
                .toArray();
    }

    public int size() {
        return generatedPostTable.size() + live.size();
    }

    public int by(User author) {
        return generatedPostTable.by(author) - live.lostBy(author) + live.by(author);
    }

    public int withMediaBy(User author) {
        return generatedPostTable.withMediaBy(author) - live.lostWithMediaBy(author) + live.withMediaBy(author);
    }

    public Optional<Post> byId(long id) {
        return evenDeleted(id).filter(post -> !isDeleted(id));
    }

    /** The post even if it was deleted, for what still refers to it. */
    public Optional<Post> evenDeleted(long id) {
        int row = generatedPostTable.row(id);
        return row < 0 ? Optional.ofNullable(live.find(id)).map(this::post) : Optional.of(post(row));
    }

    /** There was such a post, and it is gone. */
    public boolean isDeleted(long id) {
        int row = generatedPostTable.row(id);
        return live.isGone(id) || (row >= 0 && generatedPostTable.isDeleted(row));
    }

    public Stream<Post> newest() {
        return newest(END);
    }

    /** The posts that were made with the world; their numbers are its rows. */
    public GeneratedPostTable archive() {
        return generatedPostTable;
    }

    /** The generated post with that number, unless it was deleted. */
    public Optional<Post> generated(int number) {
        boolean gone = generatedPostTable.isDeleted(number) || live.isGone(generatedPostTable.id(number));
        return gone ? Optional.empty() : Optional.of(post(number));
    }

    /** How a generated post has been received by now. */
    public Post.Counts reception(int number) {
        Post.Counts generated = generatedPostTable.reception(number);
        return changedRows.has(number) ? generated.plus(live.tally(generatedPostTable.id(number))) : generated;
    }

    /** Which of sixty-four generated posts, from that block of them, have been counted up or down since. */
    public long countedSince(int block) {
        return changedRows.in(block);
    }

    /** Has somebody told of every change to posts published since, beginning with those that there are. */
    public void watch(PostListener postListener) {
        live.watch(postListener);
    }

    /** All posts with ids below {@code before}. */
    public Stream<Post> newest(long before) {
        return Stream.concat(recent(before), generated(generatedPostTable.newest(before)));
    }

    /** Those published since the world was made. */
    public Stream<Post> recent(long before) {
        return live.newest(before).filter(post -> !live.isGone(post.id())).map(this::post);
    }

    public Stream<Post> newestBy(User author) {
        return newestBy(author, END);
    }

    public Stream<Post> newestBy(User author, long before) {
        return joined(live.newestBy(author, before), generatedPostTable.newestBy(author, before));
    }

    public Stream<Post> repliesTo(Post post) {
        return responsesTo(post).filter(answer -> answer.kind() == PostKind.REPLY && answer.about() == post.id());
    }

    public Stream<Post> quotesOf(Post post) {
        return responsesTo(post).filter(answer -> answer.quoted() == post.id());
    }

    public Stream<Post> retweetsOf(Post post) {
        return responsesTo(post).filter(answer -> answer.kind() == PostKind.RETWEET);
    }

    public Optional<Post> retweetBy(User user, Post post) {
        return retweetsOf(post)
                .filter(retweet -> retweet.author().number() == user.number())
                .findFirst();
    }

    /** A whole conversation by the id of the post that began it. */
    public Stream<Post> conversation(long root) {
        int row = generatedPostTable.row(root);
        Stream<Post> generated = generated(row < 0 ? IntStream.empty() : generatedPostTable.conversation(row));
        return Stream.concat(live.inConversation(root).map(this::post), generated)
                .sorted(Comparator.comparingLong(Post::id).reversed());
    }

    /** What was posted into a community since the world was made. */
    public Stream<Post> inCommunity(long community, long before) {
        return live.inCommunity(community, before).map(this::post);
    }

    /** The post that an author keeps on top of their profile. */
    public OptionalLong pinnedBy(User author) {
        long id = pinned[author.number()];
        return id == 0 || live.isGone(id) ? OptionalLong.empty() : OptionalLong.of(id);
    }

    /** Changes how often a post is liked; part of a change that a store of likes commits. */
    public void like(long id, int step) {
        count(id, CountDelta.ofLikes(step));
    }

    /** Adds a post; part of a change. */
    public void add(LivePost post) {
        live.add(post);
        countResponse(post.kind(), post.about(), post.quoted(), 1);
    }

    /** Deletes a post and all retweets of it, if it is there; part of a change. */
    public void delete(long id) {
        byId(id).ifPresent(post -> {
            retweetsOf(post).toList().forEach(this::remove);
            remove(post);
        });
    }

    /** Takes a live post away as if it had never been, so that a world that goes on for weeks does not grow. */
    public void forget(long id) {
        LivePost post = live.find(id);
        if (post != null) {
            if (!live.isGone(id)) {
                countResponse(post.kind(), post.about(), post.quoted(), -1);
            }
            live.drop(post);
        }
    }

    /** Rises when a post came, went or was counted, and not before it shows. */
    public long changes() {
        return live.changes();
    }

    /** Back to what was generated. */
    public void forgetChanges() {
        changedRows.clear();
        live.clear();
    }

    /** What a post says that was published since the world was made. */
    Optional<PostContent> writing(long id) {
        return Optional.ofNullable(live.find(id)).map(LivePost::writing);
    }

    private void remove(Post post) {
        live.remove(post);
        countResponse(post.kind(), post.about(), post.quoted(), -1);
    }

    private void countResponse(PostKind kind, long about, long quoted, int step) {
        if (about != 0) {
            count(about, CountDelta.ofResponses(kind, step));
        }
        if (quoted != 0 && quoted != about) {
            count(quoted, CountDelta.ofResponses(PostKind.QUOTE, step));
        }
    }

    private void count(long id, CountDelta step) {
        int row = generatedPostTable.row(id);
        if (row >= 0) {
            changedRows.add(row);
        }
        live.count(id, step);
    }

    private Stream<Post> responsesTo(Post post) {
        int row = generatedPostTable.row(post.id());
        return joined(live.responsesTo(post.id()), row < 0 ? IntStream.empty() : generatedPostTable.responsesTo(row));
    }

    private Stream<Post> joined(Stream<LivePost> recent, IntStream rows) {
        return Stream.concat(recent.map(this::post), generated(rows));
    }

    private Stream<Post> generated(IntStream rows) {
        return rows.mapToObj(this::post).filter(post -> !live.isGone(post.id()));
    }

    private Post post(LivePost recent) {
        return recent.with(live.tally(recent.id()));
    }

    private Post post(int row) {
        return generatedPostTable.post(row, reception(row));
    }
}
