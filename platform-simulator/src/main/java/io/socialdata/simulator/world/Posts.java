package io.socialdata.simulator.world;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All posts, generated and published since. Deleted ones are in no list.
 *
 * <p>Reads take no lock and see changes immediately. Changes are serialized by the journal's lock. Streams are newest
 * first and read lazily.
 */
public final class Posts {

    /**
     * The columns of generated posts, one element per post, ids ascending.
     *
     * @param about row of the post referred to, -1 for an original
     * @param deleted rows of posts that their authors deleted
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
        // Every third author pins their own post with the most likes.
        this.pinned = users.all()
                .mapToLong(author -> author.number() % 3 == 1 ? generatedPostTable.bestBy(author) : 0)
                .toArray();
    }

    public int size() {
        return generatedPostTable.size() + live.size();
    }

    public int by(User author) {
        return generatedPostTable.by(author) - live.deletedBy(author) + live.by(author);
    }

    public int withMediaBy(User author) {
        return generatedPostTable.withMediaBy(author) - live.deletedWithMediaBy(author) + live.withMediaBy(author);
    }

    public Optional<Post> byId(long id) {
        return byIdIncludingDeleted(id).filter(post -> !isDeleted(id));
    }

    /** Returns the post even if it was deleted, for objects that still refer to it. */
    public Optional<Post> byIdIncludingDeleted(long id) {
        int row = generatedPostTable.row(id);
        return row < 0 ? Optional.ofNullable(live.find(id)).map(this::post) : Optional.of(post(row));
    }

    /** Returns whether the post existed and was deleted. */
    public boolean isDeleted(long id) {
        int row = generatedPostTable.row(id);
        return live.isGone(id) || (row >= 0 && generatedPostTable.isDeleted(row));
    }

    public Stream<Post> newest() {
        return newest(END);
    }

    /** Returns the generated posts. Their numbers are the rows. */
    public GeneratedPostTable archive() {
        return generatedPostTable;
    }

    /** Returns the generated post with that number, unless it was deleted. */
    public Optional<Post> generated(int number) {
        boolean gone = generatedPostTable.isDeleted(number) || live.isGone(generatedPostTable.id(number));
        return gone ? Optional.empty() : Optional.of(post(number));
    }

    /** Returns the current counts of a generated post. */
    public Post.Counts counts(int number) {
        Post.Counts generated = generatedPostTable.counts(number);
        return changedRows.has(number) ? generated.plus(live.tally(generatedPostTable.id(number))) : generated;
    }

    /** Returns which of the 64 generated posts of a block have changed counts. */
    public long countedSince(int block) {
        return changedRows.in(block);
    }

    /**
     * Registers a listener. It receives the existing posts published since, and then the later events of such posts.
     */
    public void watch(PostListener postListener) {
        live.watch(postListener);
    }

    /** Returns all posts with ids below {@code before}. */
    public Stream<Post> newest(long before) {
        return Stream.concat(recent(before), generated(generatedPostTable.newest(before)));
    }

    /** Returns the posts published since the world was generated, with ids below {@code before}. */
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
        return responsesTo(post).filter(reply -> reply.kind() == PostKind.REPLY && reply.about() == post.id());
    }

    public Stream<Post> quotesOf(Post post) {
        return responsesTo(post).filter(reply -> reply.quoted() == post.id());
    }

    public Stream<Post> retweetsOf(Post post) {
        return responsesTo(post).filter(reply -> reply.kind() == PostKind.RETWEET);
    }

    public Optional<Post> retweetBy(User user, Post post) {
        return retweetsOf(post)
                .filter(retweet -> retweet.author().number() == user.number())
                .findFirst();
    }

    /** Returns a whole conversation by the id of the post that started it. */
    public Stream<Post> conversation(long root) {
        int row = generatedPostTable.row(root);
        Stream<Post> generated = generated(row < 0 ? IntStream.empty() : generatedPostTable.conversation(row));
        return Stream.concat(live.inConversation(root).map(this::post), generated)
                .sorted(Comparator.comparingLong(Post::id).reversed());
    }

    /** Returns the posts published in a community since the world was generated. */
    public Stream<Post> inCommunity(long community, long before) {
        return live.inCommunity(community, before).map(this::post);
    }

    /** Returns the post that an author pinned on their profile. */
    public OptionalLong pinnedBy(User author) {
        long id = pinned[author.number()];
        return id == 0 || live.isGone(id) ? OptionalLong.empty() : OptionalLong.of(id);
    }

    /** Changes the number of likes of a post. Must run within a change that the store of likes commits. */
    public void like(long id, int step) {
        count(id, CountDelta.ofLikes(step));
    }

    /** Adds a post. Must run within a change. */
    public void add(LivePost post) {
        live.add(post);
        countResponse(post.kind(), post.about(), post.quoted(), 1);
    }

    /** Deletes a post and all its retweets, if it exists. Must run within a change. */
    public void delete(long id) {
        byId(id).ifPresent(post -> {
            retweetsOf(post).toList().forEach(this::remove);
            remove(post);
        });
    }

    /** Removes every trace of a live post, so that a long-running world does not grow. */
    public void forget(long id) {
        LivePost post = live.find(id);
        if (post != null) {
            if (!live.isGone(id)) {
                countResponse(post.kind(), post.about(), post.quoted(), -1);
            }
            live.drop(post);
        }
    }

    /** Returns a counter that increases when a post was added, removed or counted, after the change is visible. */
    public long changes() {
        return live.changes();
    }

    /** Resets to the generated posts. */
    public void forgetChanges() {
        changedRows.clear();
        live.clear();
    }

    /** Returns the content of a post published since the world was generated. */
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
        return generatedPostTable.post(row, counts(row));
    }
}
