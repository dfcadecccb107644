package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.detection.DetectionSummary;
import io.socialdata.monitoring.detection.PostDetectionService;
import io.socialdata.monitoring.handles.PollClaimRepository;
import io.socialdata.monitoring.handles.PollClaimRepository.ClaimOptions;
import io.socialdata.monitoring.handles.PollClaimRepository.NextPoll;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.handles.WatchedHandle;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Claims due handles, and stores the results of polls together with the resulting events. */
@Singleton
class PollService {

    private static final double AHEAD_SHARE = 0.2;

    /**
     * Lease of claimed handles. Must be longer than any poll. The handles of a replica that died are not polled until
     * it ends.
     */
    private static final Duration LEASE = Duration.ofSeconds(15);

    /** Maximum number of handles in one call of reads-service, which covers them with a few searches. */
    private static final int HANDLES_PER_POLL = 40;

    /** Maximum wait before handles are polled again after the platform had no searches left for them. */
    private static final Duration MAX_THROTTLE_WAIT = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final PollClaimRepository claims;
    private final PostDetectionService postDetectionService;
    private final PollInterval pollInterval;
    private final Clock clock;

    PollService(
            Transactions transactions,
            PollClaimRepository claims,
            PostDetectionService postDetectionService,
            PollInterval pollInterval,
            Clock clock) {
        this.transactions = transactions;
        this.claims = claims;
        this.postDetectionService = postDetectionService;
        this.pollInterval = pollInterval;
        this.clock = clock;
    }

    /** Handles that this replica has claimed, to be polled together. */
    record PollBatch(UUID id, Instant at, List<WatchedHandle> handles) {

        List<String> names() {
            return handles.stream().map(WatchedHandle::handle).toList();
        }
    }

    /** Claims the handles that are due, in batches of one poll each; empty when none is due. */
    List<PollBatch> claim() {
        UUID id = UUID.randomUUID();
        Instant now = clock.instant();
        Duration ahead = Duration.ofMillis(Math.round(pollInterval.between().toMillis() * AHEAD_SHARE));
        List<WatchedHandle> due = transactions.call(
                handle -> claims.claim(handle, id, now, new ClaimOptions(HANDLES_PER_POLL, ahead, LEASE)));
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

    /** Stores the results. Handles that another replica has claimed in the meantime are not changed. */
    DetectionSummary storeResults(PollBatch pollBatch, PollResponse pollResponse) {
        Instant now = clock.instant();
        NextPoll next = new NextPoll(pollBatch.at(), pollInterval.between(), now);
        return transactions.call(handle -> {
            PollOutcome pollOutcome = new PollOutcome(pollBatch.handles().size() == 1);
            for (WatchedHandle watched : claims.lockClaimed(handle, pollBatch.id(), pollBatch.names())) {
                pollOutcome.take(watched, pollResponse);
            }
            claims.release(handle, pollBatch.id(), pollOutcome.again(), true, NextPoll.at(now));
            claims.release(
                    handle,
                    pollBatch.id(),
                    pollOutcome.later(),
                    pollBatch.handles().getFirst().alone(),
                    next.notBefore(allowedAgain(pollResponse, now)));
            DetectionSummary detectionSummary =
                    postDetectionService.publishNew(handle, pollOutcome.seen(), pollOutcome.cutShort(), now);
            claims.complete(handle, pollBatch.id(), pollOutcome.cursorUpdates(), next);
            return detectionSummary;
        });
    }

    /**
     * Releases handles whose poll ended in a bug. Each is polled alone from now on, so that one does not block the
     * others.
     */
    void abandon(PollBatch pollBatch) {
        Instant now = clock.instant();
        NextPoll next = new NextPoll(now, pollInterval.between(), now);
        transactions.call(handle -> claims.release(handle, pollBatch.id(), pollBatch.names(), true, next));
    }

    /**
     * The platform reports when it allows searches again. The wait is bounded, because accounts may be added to the
     * pool before that.
     */
    private Instant allowedAgain(PollResponse pollResponse, Instant now) {
        long retryMillis = pollResponse.results().stream()
                .map(HandlePoll::retryAfterMillis)
                .mapToLong(millis -> millis == null ? 0 : millis)
                .max()
                .orElse(0);
        return now.plusMillis(Math.min(retryMillis, MAX_THROTTLE_WAIT.toMillis()));
    }
}
