package io.socialdata.delivery.dispatch;

import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.webhooks.WebhookDeactivation;
import io.socialdata.delivery.webhooks.WebhookProblemPublisher;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Stores many completed attempts in one transaction, together with the events that result from them. */
@Singleton
class CompletedAttemptService {

    /** Duration without a successful delivery after which a webhook is disabled, once a delivery is given up. */
    static final Duration DISABLE_FAILING_AFTER = Duration.ofDays(3);

    private final Transactions transactions;
    private final DeadLetterPublisher deadLetterPublisher;
    private final WebhookProblemPublisher problemPublisher;
    private final DispatchConfig config;
    private final Clock clock;

    CompletedAttemptService(
            Transactions transactions,
            DeadLetterPublisher deadLetterPublisher,
            WebhookProblemPublisher problemPublisher,
            DispatchConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.deadLetterPublisher = deadLetterPublisher;
        this.problemPublisher = problemPublisher;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Summary of one write.
     *
     * @param over the deliveries that this write ended
     * @param gone the webhooks that were disabled because their receivers are gone
     * @param failing the webhooks that were disabled because everything has failed for too long
     */
    record WriteSummary(Set<UUID> over, List<UUID> gone, List<UUID> failing) {}

    WriteSummary write(List<CompletedAttempt> batch) {
        return transactions.call(handle -> write(handle, batch));
    }

    /** Returns whether the database responds. */
    boolean isDatabaseAvailable() {
        try {
            return transactions.call(handle ->
                    handle.createQuery("select true").mapTo(Boolean.class).one());
        } catch (DatabaseOutageException e) {
            return false;
        }
    }

    private WriteSummary write(Handle handle, List<CompletedAttempt> batch) {
        Instant now = clock.instant();
        List<CompletedAttempt> again = batch.stream()
                .filter(end -> end.result() instanceof DeliveryResult.RetryAt)
                .toList();
        List<CompletedAttempt> failed =
                batch.stream().filter(CompletedAttempt::wasLastFailure).toList();
        List<CompletedAttempt> finished = batch.stream()
                .filter(end -> !(end.result() instanceof DeliveryResult.RetryAt) && !end.wasLastFailure())
                .toList();
        if (!again.isEmpty()) {
            CompletedAttemptRepository.retry(handle, again);
        }
        Set<UUID> over = new HashSet<>();
        if (!failed.isEmpty()) {
            over.addAll(CompletedAttemptRepository.fail(handle, failed));
        }
        if (!finished.isEmpty()) {
            over.addAll(CompletedAttemptRepository.finish(handle, finished));
        }
        WebhookOutcomes outcomes = WebhookOutcomes.of(batch, config.slowThreshold());
        Set<UUID> gaveUp =
                failed.stream().map(end -> end.delivery().webhookId()).collect(Collectors.toSet());
        WebhookMarks.write(handle, outcomes, gaveUp, config.slowThreshold(), now);
        List<UUID> gone = disableGone(handle, batch, now);
        List<UUID> failing = outcomes.exhausted().isEmpty()
                ? List.of()
                : WebhookDeactivation.disableFailing(
                        handle, outcomes.exhausted(), now.minus(DISABLE_FAILING_AFTER), now);
        problemPublisher.disabled(handle, gone, now);
        problemPublisher.disabled(handle, failing, now);
        problemPublisher.failing(handle, outcomes.exhausted(), now);
        batch.stream()
                .filter(end -> over.contains(end.delivery().id()))
                .forEach(end -> deadLetterPublisher.append(handle, end));
        return new WriteSummary(over, gone, failing);
    }

    private static List<UUID> disableGone(Handle handle, List<CompletedAttempt> batch, Instant now) {
        List<ClaimedDelivery> gone = batch.stream()
                .filter(end -> end.result() instanceof DeliveryResult.Failed(FailureReason reason)
                        && reason == FailureReason.GONE)
                .map(CompletedAttempt::delivery)
                .toList();
        return gone.isEmpty()
                ? List.of()
                : WebhookDeactivation.disableGone(
                        handle,
                        gone.stream().map(ClaimedDelivery::webhookId).toList(),
                        gone.stream().map(ClaimedDelivery::url).toList(),
                        now);
    }
}
