package io.socialdata.monitoring.detection;

import io.socialdata.contract.polling.PollResponse.HandleLook;
import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.monitoring.detection.DetectedPostRepository.Pair;
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
public class PostDetectionService {

    private final ActiveMonitorRepository listeners;
    private final DetectedPostRepository detected;
    private final PostDetectedPublisher news;
    private final UserCheckRepository users;
    private final Duration furthestBack;

    PostDetectionService(
            ActiveMonitorRepository listeners,
            DetectedPostRepository detected,
            PostDetectedPublisher news,
            UserCheckRepository users,
            DetectionConfig config) {
        this.listeners = listeners;
        this.detected = detected;
        this.news = news;
        this.users = users;
        this.furthestBack = config.retention().dividedBy(2);
    }

    /** A handle as it was before a look, and what the look saw. */
    public record PolledHandle(WatchedHandle before, HandleLook look) {}

    private record Match(ActiveMonitor listener, SeenPost post) {

        Pair pair() {
            return new Pair(listener.monitorId(), Long.parseLong(post.id()));
        }
    }

    /**
     * Announces, oldest first, what the looks saw and nobody was told of. The handles must be locked.
     *
     * @param cutShort those of the handles whose looks did not reach back far enough
     */
    public DetectionSummary tell(Handle handle, List<PolledHandle> seen, List<String> cutShort, Instant now) {
        List<String> handles = seen.stream().map(one -> one.before().handle()).toList();
        Map<String, List<ActiveMonitor>> byHandle = listeners.on(handle, handles);
        List<Match> finds = new ArrayList<>();
        for (PolledHandle one : seen) {
            for (ActiveMonitor listener : byHandle.getOrDefault(one.before().handle(), List.of())) {
                finds.addAll(finds(one, listener, now));
            }
        }
        users.requestCheck(handle, handlesOfOthers(seen));
        Set<Pair> fresh = detected.admit(handle, finds.stream().map(Match::pair).toList(), now);
        List<Match> told = finds.stream()
                .filter(find -> fresh.contains(find.pair()))
                .sorted(Comparator.comparingLong(find -> find.pair().postId()))
                .toList();
        told.forEach(find -> news.announce(handle, find.listener(), find.post(), now));
        int missed = cutShort.isEmpty() ? 0 : listeners.missed(handle, cutShort);
        return new DetectionSummary(
                told.stream()
                        .map(find -> Duration.between(find.post().postedAt(), now))
                        .toList(),
                missed);
    }

    private List<Match> finds(PolledHandle seen, ActiveMonitor listener, Instant now) {
        return seen.look().posts().stream()
                .filter(post -> isOwn(seen.before(), post))
                .filter(post -> isNews(seen.before(), Long.parseLong(post.id()), now))
                .filter(listener::wants)
                .map(post -> new Match(listener, post))
                .toList();
    }

    private static List<String> handlesOfOthers(List<PolledHandle> seen) {
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
