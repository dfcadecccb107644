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

/** The posts published since the world was made, which posts are gone since, and what came to the counts of all. */
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
    private final Map<Integer, Integer> lost = new ConcurrentHashMap<>();
    private final Map<Integer, Integer> lostWithMedia = new ConcurrentHashMap<>();
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

    /** Replies, quotes and retweets of a post; a reply that quotes is here for both posts. */
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

    /** How many of an author's generated posts are gone. */
    int lostBy(User author) {
        return lost.getOrDefault(author.number(), 0);
    }

    int lostWithMediaBy(User author) {
        return lostWithMedia.getOrDefault(author.number(), 0);
    }

    int size() {
        return byId.size();
    }

    /** Rises with every step of a change, once it shows. */
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

    /** Tells of the posts that there are, and from now on of everything. */
    void watch(PostListener postListener) {
        watchers.add(postListener);
        sortedIds.newest(Long.MAX_VALUE).map(byId::get).forEach(post -> {
            postListener.added(post);
            postListener.counted(post.id(), tally(post.id()));
        });
    }

    /** Takes a post out of every list; it is still to be found by its id. */
    void remove(Post post) {
        gone.add(post.id());
        LivePost recent = byId.get(post.id());
        if (recent != null) {
            unlist(recent);
        } else {
            lost.merge(post.author().number(), 1, Integer::sum);
            lostWithMedia.merge(post.author().number(), post.withMedia() ? 1 : 0, Integer::sum);
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

    /** As if it had never been. */
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
        lost.clear();
        lostWithMedia.clear();
        watchers.forEach(PostListener::cleared);
        changes.incrementAndGet();
    }

    private Stream<LivePost> posts(Stream<Long> ids) {
        return ids.map(byId::get).filter(post -> post != null);
    }
}
