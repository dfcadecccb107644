package io.socialdata.delivery.dispatch;

import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.Ended.Fate;
import io.socialdata.delivery.queue.GivenUp;
import io.socialdata.delivery.webhooks.WebhookEnd;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Writes many ends of attempts in one transaction, with the dead letters that come of them. */
@Singleton
class EndedWriter {

    private final Transactions transactions;
    private final DeadLetters deadLetters;
    private final Clock clock;

    EndedWriter(Transactions transactions, DeadLetters deadLetters, Clock clock) {
        this.transactions = transactions;
        this.deadLetters = deadLetters;
        this.clock = clock;
    }

    /**
     * What was written: which deliveries are over by our word, and which webhooks were disabled because they are gone.
     */
    record Written(Set<UUID> over, List<UUID> disabled) {}

    Written write(List<Ended> batch) {
        return transactions.call(handle -> write(handle, batch));
    }

    private Written write(Handle handle, List<Ended> batch) {
        Instant now = clock.instant();
        List<Ended> again =
                batch.stream().filter(end -> end.fate() instanceof Fate.Again).toList();
        List<Ended> last = batch.stream()
                .filter(end -> !(end.fate() instanceof Fate.Again))
                .toList();
        if (!again.isEmpty()) {
            EndedRows.again(handle, again);
        }
        Set<UUID> over = last.isEmpty() ? Set.of() : EndedRows.over(handle, last);
        markWebhooks(handle, batch, now);
        List<Claimed> gone = batch.stream()
                .filter(end -> end.fate() instanceof Fate.Failed(GivenUp reason) && reason == GivenUp.GONE)
                .map(Ended::delivery)
                .toList();
        List<UUID> disabled = gone.isEmpty()
                ? List.of()
                : WebhookEnd.disableGone(
                        handle,
                        gone.stream().map(Claimed::webhookId).toList(),
                        gone.stream().map(Claimed::url).toList(),
                        now);
        last.stream().filter(end -> over.contains(end.delivery().id())).forEach(end -> deadLetters.append(handle, end));
        return new Written(over, disabled);
    }

    private static void markWebhooks(Handle handle, List<Ended> batch, Instant now) {
        Set<UUID> working = new HashSet<>();
        Set<UUID> failing = new HashSet<>();
        for (Ended end : batch) {
            if (end.fate() instanceof Fate.Delivered) {
                working.add(end.delivery().webhookId());
            } else if (end.wasTried()) {
                failing.add(end.delivery().webhookId());
            }
        }
        failing.removeAll(working);
        EndedRows.works(handle, working, now);
        EndedRows.fails(handle, failing, now);
    }
}
