package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.HandleLook;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.detection.DetectionSummary;
import io.socialdata.monitoring.detection.PostDetectionService;
import io.socialdata.monitoring.handles.PollClaimRepository;
import io.socialdata.monitoring.handles.PollClaimRepository.ClaimOptions;
import io.socialdata.monitoring.handles.WatchedHandle;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Claims due handles, and writes down what was seen of them together with the events that follow from it. */
@Singleton
class PollService {

    private static final double AHEAD_SHARE = 0.2;

    private final Transactions transactions;
    private final PollClaimRepository claims;
    private final PostDetectionService postDetectionService;
    private final AdaptivePollInterval adaptivePollInterval;
    private final PollingConfig config;
    private final Clock clock;

    PollService(
            Transactions transactions,
            PollClaimRepository claims,
            PostDetectionService postDetectionService,
            AdaptivePollInterval adaptivePollInterval,
            PollingConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.claims = claims;
        this.postDetectionService = postDetectionService;
        this.adaptivePollInterval = adaptivePollInterval;
        this.config = config;
        this.clock = clock;
    }

    /** Handles that are this replica's for a while, to be looked at together. */
    record PollBatch(UUID id, Instant at, List<WatchedHandle> handles) {

        List<String> names() {
            return handles.stream().map(WatchedHandle::handle).toList();
        }
    }

    /** What is due, in portions of one look each; empty when nothing is. */
    List<PollBatch> claim() {
        UUID id = UUID.randomUUID();
        Instant now = clock.instant();
        Duration ahead =
                Duration.ofMillis(Math.round(adaptivePollInterval.interval().toMillis() * AHEAD_SHARE));
        List<WatchedHandle> due = transactions.call(handle ->
                claims.claim(handle, id, now, new ClaimOptions(config.handlesPerLook(), ahead, config.lease())));
        List<PollBatch> portions = new ArrayList<>();
        List<WatchedHandle> together =
                due.stream().filter(watched -> !watched.alone()).toList();
        if (!together.isEmpty()) {
            portions.add(new PollBatch(id, now, together));
        }
        due.stream()
                .filter(WatchedHandle::alone)
                .forEach(watched -> portions.add(new PollBatch(id, now, List.of(watched))));
        return portions;
    }

    /** Writes down what was learnt; handles that somebody else has claimed meanwhile are left alone. */
    DetectionSummary conclude(PollBatch pollBatch, PollResponse pollResponse) {
        Instant now = clock.instant();
        Instant due = pollBatch.at().plus(adaptivePollInterval.period());
        Instant next = due.isBefore(now) ? now : due;
        return transactions.call(handle -> {
            PollOutcome pollOutcome = new PollOutcome(pollBatch.handles().size() == 1);
            for (WatchedHandle watched : claims.lockClaimed(handle, pollBatch.id(), pollBatch.names())) {
                pollOutcome.take(watched, pollResponse);
            }
            claims.release(handle, pollBatch.id(), pollOutcome.again(), true, now);
            claims.release(
                    handle,
                    pollBatch.id(),
                    pollOutcome.later(),
                    pollBatch.handles().getFirst().alone(),
                    later(pollResponse, next, now));
            DetectionSummary detectionSummary =
                    postDetectionService.tell(handle, pollOutcome.seen(), pollOutcome.cutShort(), now);
            claims.complete(handle, pollBatch.id(), pollOutcome.cursorUpdates(), pollBatch.at(), next);
            return detectionSummary;
        });
    }

    /** Puts handles back whose look ended in a bug; each alone from now on, so that one does not hold up the others. */
    void abandon(PollBatch pollBatch) {
        Instant due = clock.instant().plus(adaptivePollInterval.period());
        transactions.call(handle -> claims.release(handle, pollBatch.id(), pollBatch.names(), true, due));
    }

    /** The platform says when it allows searches again, but somebody may give us more accounts before. */
    private Instant later(PollResponse pollResponse, Instant next, Instant now) {
        long rest = pollResponse.looks().stream()
                .map(HandleLook::retryAfterMillis)
                .mapToLong(millis -> millis == null ? 0 : millis)
                .max()
                .orElse(0);
        Duration bounded = Duration.ofMillis(Math.min(rest, config.longestRest().toMillis()));
        Instant free = now.plus(bounded);
        return free.isAfter(next) ? free : next;
    }
}
