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

    private final ActiveMonitorRepository activeMonitorRepository;
    private final DetectedPostRepository detected;
    private final PostDetectedPublisher postDetectedPublisher;
    private final UserCheckRepository users;
    private final Duration furthestBack;

    PostDetectionService(
            ActiveMonitorRepository activeMonitorRepository,
            DetectedPostRepository detected,
            PostDetectedPublisher postDetectedPublisher,
            UserCheckRepository users,
            DetectionConfig config) {
        this.activeMonitorRepository = activeMonitorRepository;
        this.detected = detected;
        this.postDetectedPublisher = postDetectedPublisher;
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
        Map<String, List<ActiveMonitor>> byHandle = activeMonitorRepository.on(handle, handles);
        List<Match> finds = new ArrayList<>();
        for (PolledHandle one : seen) {
            for (ActiveMonitor activeMonitor :
                    byHandle.getOrDefault(one.before().handle(), List.of())) {
                finds.addAll(finds(one, activeMonitor, now));
            }
        }
        users.requestCheck(handle, handlesOfOthers(seen));
        Set<Pair> fresh = detected.admit(handle, finds.stream().map(Match::pair).toList(), now);
        List<Match> told = finds.stream()
                .filter(match -> fresh.contains(match.pair()))
                .sorted(Comparator.comparingLong(match -> match.pair().postId()))
                .toList();
        told.forEach(match -> postDetectedPublisher.announce(handle, match.listener(), match.post(), now));
        int missed = cutShort.isEmpty() ? 0 : activeMonitorRepository.missed(handle, cutShort);
        return new DetectionSummary(
                told.stream()
                        .map(match -> Duration.between(match.post().postedAt(), now))
                        .toList(),
                missed);
    }

    private List<Match> finds(PolledHandle polledHandle, ActiveMonitor activeMonitor, Instant now) {
        return polledHandle.look().posts().stream()
                .filter(post -> isOwn(polledHandle.before(), post))
                .filter(post -> isNews(polledHandle.before(), Long.parseLong(post.id()), now))
                .filter(activeMonitor::wants)
                .map(post -> new Match(activeMonitor, post))
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
