package io.socialdata.simulator.world;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * All posts, generated and published since. Deleted ones are in no list.
 *
 * <p>Reads take no lock and see changes immediately. Changes are serialized by the journal's lock. Streams are newest
 * first and read lazily.
 */
public final class Posts {

    private static final long END = Long.MAX_VALUE;

    /** What a live post says, and how searches see it. */
    private record Written(PostContent content, SearchText searchText) {}

    private final PostLists lists;
    private final Map<Long, Written> written = new ConcurrentHashMap<>();
    private final Map<Long, Post.Counts> tallies = new ConcurrentHashMap<>();
    private final Set<Long> gone = ConcurrentHashMap.newKeySet();
    private final AtomicLong changes = new AtomicLong();
    private final Set<Long> deletedInHistory;

    /**
     * @param generated the posts of generated history, oldest first and numbered in that order
     * @param deletedInHistory ids of those that their authors deleted before history ended
     */
    public Posts(List<Post> generated, Set<Long> deletedInHistory) {
        this.lists = new PostLists(generated, deletedInHistory);
        this.deletedInHistory = Set.copyOf(deletedInHistory);
        gone.addAll(deletedInHistory);
    }

    public int size() {
        return lists.generated.size() + lists.live.size();
    }

    /** Returns the number of posts of generated history, also of deleted ones. */
    int generated() {
        return lists.generated.size();
    }

    public int by(User author) {
        return lists.byAuthor.count(author.number());
    }

    public int withMediaBy(User author) {
        return lists.mediaByAuthor.count(author.number());
    }

    public Optional<Post> byId(long id) {
        return byIdIncludingDeleted(id).filter(post -> !isDeleted(id));
    }

    /** Returns the post even if it was deleted, for objects that still refer to it. */
    public Optional<Post> byIdIncludingDeleted(long id) {
        return Optional.ofNullable(lists.find(id)).map(this::counted);
    }

    /** Returns whether the post existed and was deleted. */
    public boolean isDeleted(long id) {
        return gone.contains(id);
    }

    public Stream<Post> newest() {
        return newest(END);
    }

    /** Returns all posts with ids below {@code before}. */
    public Stream<Post> newest(long before) {
        return Stream.concat(recent(before), posts(lists.newestGenerated(before)));
    }

    /** Returns the posts published since the world was generated, with ids below {@code before}. */
    public Stream<Post> recent(long before) {
        return posts(lists.live.tailMap(before, false).values().stream());
    }

    public Stream<Post> newestBy(User author) {
        return newestBy(author, END);
    }

    public Stream<Post> newestBy(User author, long before) {
        return posts(lists.byAuthor.newest(author.number(), before));
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

    /** Returns the posts published in a community since the world was generated. */
    public Stream<Post> inCommunity(long community, long before) {
        return posts(lists.communities.newest(community, before));
    }

    /** Returns the post that an author pinned on their profile. */
    public OptionalLong pinnedBy(User author) {
        Post post = lists.pinned.get(author.number());
        return post == null || isDeleted(post.id()) ? OptionalLong.empty() : OptionalLong.of(post.id());
    }

    /** Returns the counts of the post when its history here began: for a generated post, at the end of history. */
    public Post.Counts firstCounts(Post post) {
        return post.isGenerated()
                ? lists.generated.get(post.number()).counts()
                : Objects.requireNonNullElse(lists.live.get(post.id()), post).counts();
    }

    /** Changes the number of likes of a post. Must run within a change that the store of likes commits. */
    public void like(long id, int step) {
        count(id, Post.Counts.ofLikes(step));
    }

    /** Adds a post. Must run within a change. */
    public void add(LivePost post) {
        Post fresh = post.fresh();
        written.put(post.id(), new Written(post.writing(), SearchText.of(post.writing())));
        lists.live.put(post.id(), fresh);
        lists.list(fresh);
        changes.incrementAndGet();
        countResponse(fresh, 1);
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
        Post post = lists.live.get(id);
        if (post != null) {
            if (!isDeleted(id)) {
                countResponse(post, -1);
            }
            drop(post);
        }
    }

    /** Returns a counter that increases when a post was added, removed or counted, after the change is visible. */
    public long changes() {
        return changes.get();
    }

    /** Resets to the generated posts. */
    public void forgetChanges() {
        List.copyOf(lists.live.values()).forEach(this::drop);
        List.copyOf(gone).forEach(this::restore);
        tallies.clear();
        changes.incrementAndGet();
    }

    /** Returns the content of a post published since the world was generated. */
    Optional<PostContent> writing(long id) {
        return Optional.ofNullable(written.get(id)).map(Written::content);
    }

    /** Returns the text to search of a post published since the world was generated. */
    Optional<SearchText> searchText(long id) {
        return Optional.ofNullable(written.get(id)).map(Written::searchText);
    }

    /** Removes a post from every list. It can still be found by its id. */
    private void remove(Post post) {
        gone.add(post.id());
        lists.unlist(post);
        changes.incrementAndGet();
        countResponse(post, -1);
    }

    private void drop(Post post) {
        lists.unlist(post);
        lists.live.remove(post.id());
        written.remove(post.id());
        tallies.remove(post.id());
        gone.remove(post.id());
        changes.incrementAndGet();
    }

    private void restore(long id) {
        if (!deletedInHistory.contains(id)) {
            byIdIncludingDeleted(id).ifPresent(lists::list);
            gone.remove(id);
        }
    }

    private void countResponse(Post response, int step) {
        if (response.about() != 0) {
            count(response.about(), Post.Counts.ofResponses(response.kind(), step));
        }
        if (response.quoted() != 0 && response.quoted() != response.about()) {
            count(response.quoted(), Post.Counts.ofResponses(PostKind.QUOTE, step));
        }
    }

    private void count(long id, Post.Counts step) {
        tallies.merge(id, step, Post.Counts::plus);
        changes.incrementAndGet();
    }

    private Stream<Post> responsesTo(Post post) {
        return posts(lists.responses.newest(post.id(), END));
    }

    private Stream<Post> posts(LongStream ids) {
        return posts(ids.mapToObj(lists::find).filter(Objects::nonNull));
    }

    private Stream<Post> posts(Stream<Post> found) {
        return found.filter(post -> !isDeleted(post.id())).map(this::counted);
    }

    private Post counted(Post post) {
        Post.Counts since = tallies.get(post.id());
        return since == null ? post : post.with(since);
    }
}
