package io.socialdata.monitoring.detection;

import io.socialdata.contract.polling.PollResponse.HandlePoll;
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

/** Publishes new posts for the monitors that have not reported them yet. */
@Singleton
public class PostDetectionService {

    private final ActiveMonitorRepository activeMonitorRepository;
    private final DetectedPostRepository detected;
    private final PostDetectedPublisher postDetectedPublisher;
    private final UserCheckRepository users;
    private final Duration maxAge;

    PostDetectionService(
            ActiveMonitorRepository activeMonitorRepository,
            DetectedPostRepository detected,
            PostDetectedPublisher postDetectedPublisher,
            UserCheckRepository users) {
        this.activeMonitorRepository = activeMonitorRepository;
        this.detected = detected;
        this.postDetectedPublisher = postDetectedPublisher;
        this.users = users;
        this.maxAge = DetectedPostPruneJob.RETENTION.dividedBy(2);
    }

    /** A handle before a poll, and the result of the poll. */
    public record PolledHandle(WatchedHandle before, HandlePoll poll) {}

    private record Match(ActiveMonitor listener, SeenPost post) {

        Pair pair() {
            return new Pair(listener.monitorId(), Long.parseLong(post.id()));
        }
    }

    /**
     * Publishes, oldest first, the posts that the polls saw and that are not published yet. The handles must be locked.
     *
     * @param cutShort those of the handles whose polls did not reach back far enough
     */
    public DetectionSummary publishNew(Handle handle, List<PolledHandle> seen, List<String> cutShort, Instant now) {
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
        List<Match> published = finds.stream()
                .filter(match -> fresh.contains(match.pair()))
                .sorted(Comparator.comparingLong(match -> match.pair().postId()))
                .toList();
        published.forEach(match -> postDetectedPublisher.publish(handle, match.listener(), match.post(), now));
        int missed = cutShort.isEmpty() ? 0 : activeMonitorRepository.missed(handle, cutShort);
        return new DetectionSummary(
                published.stream()
                        .filter(match -> !match.listener().slowedDown())
                        .map(match -> Duration.between(match.post().postedAt(), now))
                        .toList(),
                missed);
    }

    private List<Match> finds(PolledHandle polledHandle, ActiveMonitor activeMonitor, Instant now) {
        return polledHandle.poll().posts().stream()
                .filter(post -> isOwn(polledHandle.before(), post))
                .filter(post -> isNew(polledHandle.before(), Long.parseLong(post.id()), now))
                .filter(activeMonitor::matches)
                .map(post -> new Match(activeMonitor, post))
                .toList();
    }

    private static List<String> handlesOfOthers(List<PolledHandle> seen) {
        return seen.stream()
                .filter(one -> one.poll().posts().stream().anyMatch(post -> !isOwn(one.before(), post)))
                .map(one -> one.before().handle())
                .toList();
    }

    /**
     * Returns whether the post is of the watched user: a handle that its user has given up may have a new owner by now.
     */
    private static boolean isOwn(WatchedHandle watched, SeenPost post) {
        String author = post.tweet().path("author").path("id").textValue();
        return watched.userId() == null || author == null || author.equals(watched.userId());
    }

    /**
     * Posts that the platform shows late are below the cursor. They are published only while the deduplication rows are
     * certain to exist. Posts that are older than a monitor are below its floor.
     */
    private boolean isNew(WatchedHandle before, long postId, Instant now) {
        Instant last = before.lastPolledAt();
        return postId > before.cursorPostId()
                || (last != null && Duration.between(last, now).compareTo(maxAge) < 0);
    }
}
