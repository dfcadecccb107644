package io.socialdata.simulator.world;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores posts published since the world was generated, the ids of deleted posts, and changes to all counts. */
final class LivePosts {

    private final Map<Long, LivePost> byId = new ConcurrentHashMap<>();
    private volatile SortedIds sortedIds = SortedIds.NONE;
    private final IdIndex<Integer> byAuthor = new IdIndex<>();
    private final IdIndex<Integer> mediaByAuthor = new IdIndex<>();
    private final IdIndex<Long> responses = new IdIndex<>();
    private final IdIndex<Long> conversations = new IdIndex<>();
    private final IdIndex<Long> communities = new IdIndex<>();
    private final Map<Long, CountDelta> tallies = new ConcurrentHashMap<>();
    private final Set<Long> gone = ConcurrentHashMap.newKeySet();
    private final Map<Integer, Integer> deletedByAuthor = new ConcurrentHashMap<>();
    private final Map<Integer, Integer> deletedWithMediaByAuthor = new ConcurrentHashMap<>();
    private final List<PostListener> watchers = new CopyOnWriteArrayList<>();
    private final AtomicLong changes = new AtomicLong();

    @Nullable
    LivePost find(long id) {
        return byId.get(id);
    }

    boolean isGone(long id) {
        return !gone.isEmpty() && gone.contains(id);
    }

    CountDelta tally(long id) {
        return tallies.getOrDefault(id, CountDelta.NONE);
    }

    void count(long id, CountDelta step) {
        CountDelta countDelta = Objects.requireNonNull(tallies.merge(id, step, CountDelta::plus));
        if (byId.containsKey(id)) {
            watchers.forEach(postListener -> postListener.counted(id, countDelta));
        }
        changes.incrementAndGet();
    }

    Stream<LivePost> newest(long before) {
        return posts(sortedIds.newest(before));
    }

    Stream<LivePost> newestBy(User author, long before) {
        return posts(byAuthor.newest(author.number(), before));
    }

    /** Returns replies, quotes and retweets of a post. A reply that quotes is listed for both posts. */
    Stream<LivePost> responsesTo(long id) {
        return posts(responses.newest(id, Long.MAX_VALUE));
    }

    Stream<LivePost> inConversation(long root) {
        return posts(conversations.newest(root, Long.MAX_VALUE));
    }

    Stream<LivePost> inCommunity(long community, long before) {
        return posts(communities.newest(community, before));
    }

    int by(User author) {
        return byAuthor.count(author.number());
    }

    int withMediaBy(User author) {
        return mediaByAuthor.count(author.number());
    }

    /** Returns the number of an author's generated posts that were deleted. */
    int deletedBy(User author) {
        return deletedByAuthor.getOrDefault(author.number(), 0);
    }

    int deletedWithMediaBy(User author) {
        return deletedWithMediaByAuthor.getOrDefault(author.number(), 0);
    }

    int size() {
        return byId.size();
    }

    /** Returns a counter that increases with every step of a change, after the step is visible. */
    long changes() {
        return changes.get();
    }

    void add(LivePost post) {
        byId.put(post.id(), post);
        sortedIds = sortedIds.with(post.id());
        byAuthor.add(post.author().number(), post.id());
        conversations.add(post.conversation(), post.id());
        if (!post.writing().media().isEmpty()) {
            mediaByAuthor.add(post.author().number(), post.id());
        }
        if (post.community() != 0) {
            communities.add(post.community(), post.id());
        }
        if (post.about() != 0) {
            responses.add(post.about(), post.id());
        }
        if (post.quoted() != 0) {
            responses.add(post.quoted(), post.id());
        }
        watchers.forEach(postListener -> postListener.added(post));
        changes.incrementAndGet();
    }

    /** Reports the existing posts to the listener, and then all later events. */
    void watch(PostListener postListener) {
        watchers.add(postListener);
        sortedIds.newest(Long.MAX_VALUE).map(byId::get).forEach(post -> {
            postListener.added(post);
            postListener.counted(post.id(), tally(post.id()));
        });
    }

    /** Removes a post from every list. It can still be found by its id. */
    void remove(Post post) {
        gone.add(post.id());
        LivePost recent = byId.get(post.id());
        if (recent != null) {
            unlist(recent);
        } else {
            deletedByAuthor.merge(post.author().number(), 1, Integer::sum);
            deletedWithMediaByAuthor.merge(post.author().number(), post.withMedia() ? 1 : 0, Integer::sum);
        }
        changes.incrementAndGet();
    }

    private void unlist(LivePost post) {
        byAuthor.remove(post.author().number(), post.id());
        mediaByAuthor.remove(post.author().number(), post.id());
        conversations.remove(post.conversation(), post.id());
        communities.remove(post.community(), post.id());
        responses.remove(post.about(), post.id());
        responses.remove(post.quoted(), post.id());
    }

    /** Removes every trace of a post. */
    void drop(LivePost post) {
        unlist(post);
        sortedIds = sortedIds.without(post.id());
        byId.remove(post.id());
        tallies.remove(post.id());
        gone.remove(post.id());
        watchers.forEach(postListener -> postListener.dropped(post));
        changes.incrementAndGet();
    }

    void clear() {
        sortedIds = SortedIds.NONE;
        byId.clear();
        byAuthor.clear();
        mediaByAuthor.clear();
        responses.clear();
        conversations.clear();
        communities.clear();
        tallies.clear();
        gone.clear();
        deletedByAuthor.clear();
        deletedWithMediaByAuthor.clear();
        watchers.forEach(PostListener::cleared);
        changes.incrementAndGet();
    }

    private Stream<LivePost> posts(Stream<Long> ids) {
        return ids.map(byId::get).filter(post -> post != null);
    }
}
