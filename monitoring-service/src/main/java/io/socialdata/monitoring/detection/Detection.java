package io.socialdata.monitoring.detection;

import io.socialdata.contract.polling.LookAnswer.HandleLook;
import io.socialdata.contract.polling.LookAnswer.SeenPost;
import io.socialdata.monitoring.detection.DetectedPosts.Pair;
import io.socialdata.monitoring.handles.WatchedHandle;
import io.socialdata.monitoring.users.UserCheckRepository;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Tells monitors of posts that they have not been told of. */
@Singleton
public class Detection {

    private final Listeners listeners;
    private final DetectedPosts detected;
    private final PostNews news;
    private final UserCheckRepository users;
    private final Duration furthestBack;

    Detection(
            Listeners listeners,
            DetectedPosts detected,
            PostNews news,
            UserCheckRepository users,
            DetectionConfig config) {
        this.listeners = listeners;
        this.detected = detected;
        this.news = news;
        this.users = users;
        this.furthestBack = config.retention().dividedBy(2);
    }

    /** A handle as it was before a look, and what the look saw. */
    public record Seen(WatchedHandle before, HandleLook look) {}

    private record Find(Listener listener, SeenPost post) {

        Pair pair() {
            return new Pair(listener.monitorId(), Long.parseLong(post.id()));
        }
    }

    /**
     * Announces, oldest first, what the looks saw and nobody was told of. The handles must be locked.
     *
     * @param cutShort those of the handles whose looks did not reach back far enough
     */
    public Learnt tell(Handle handle, List<Seen> seen, List<String> cutShort, Instant now) {
        List<String> handles = seen.stream().map(one -> one.before().handle()).toList();
        Map<String, List<Listener>> byHandle = listeners.on(handle, handles);
        List<Find> finds = new ArrayList<>();
        for (Seen one : seen) {
            for (Listener listener : byHandle.getOrDefault(one.before().handle(), List.of())) {
                finds.addAll(finds(one, listener, now));
            }
        }
        users.requestCheck(handle, handlesOfOthers(seen));
        Set<Pair> fresh = detected.admit(handle, finds.stream().map(Find::pair).toList(), now);
        List<Find> told = finds.stream()
                .filter(find -> fresh.contains(find.pair()))
                .sorted(Comparator.comparingLong(find -> find.pair().postId()))
                .toList();
        told.forEach(find -> news.announce(handle, find.listener(), find.post(), now));
        int missed = cutShort.isEmpty() ? 0 : listeners.missed(handle, cutShort);
        return new Learnt(
                told.stream()
                        .map(find -> Duration.between(find.post().postedAt(), now))
                        .toList(),
                missed);
    }

    private List<Find> finds(Seen seen, Listener listener, Instant now) {
        return seen.look().posts().stream()
                .filter(post -> isOwn(seen.before(), post))
                .filter(post -> isNews(seen.before(), Long.parseLong(post.id()), now))
                .filter(listener::wants)
                .map(post -> new Find(listener, post))
                .toList();
    }

    private static List<String> handlesOfOthers(List<Seen> seen) {
        return seen.stream()
                .filter(one -> one.look().posts().stream().anyMatch(post -> !isOwn(one.before(), post)))
                .map(one -> one.before().handle())
                .toList();
    }

    /** A handle that its user has given up may be another user's by now. */
    private static boolean isOwn(WatchedHandle watched, SeenPost post) {
        String author = post.tweet().path("author").path("id").textValue();
        return watched.userId() == null || author == null || author.equals(watched.userId());
    }

    /**
     * Posts that the platform shows late are below the cursor. They are announced only while the deduplication rows are certain
     * to exist. What was there before a monitor lies below its floor.
     */
    private boolean isNews(WatchedHandle before, long postId, Instant now) {
        Instant last = before.lastLookAt();
        return postId > before.cursorPostId()
                || (last != null && Duration.between(last, now).compareTo(furthestBack) < 0);
    }
}
