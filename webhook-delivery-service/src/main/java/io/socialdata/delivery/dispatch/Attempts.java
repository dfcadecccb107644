package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.attempts.OutgoingEvent;
import io.socialdata.delivery.attempts.Receivers;
import io.socialdata.delivery.attempts.RetryAfter;
import io.socialdata.delivery.attempts.Verdict;
import io.socialdata.delivery.dispatch.Ended.Fate;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventKind;
import io.socialdata.delivery.queue.GivenUp;
import io.socialdata.delivery.webhooks.WebhookVault;
import io.socialdata.egress.posting.Reception;
import io.socialdata.egress.posting.Reception.Answered;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tries a claimed delivery once and decides what becomes of it. */
@Singleton
class Attempts {

    private final Receivers receivers;
    private final WebhookVault vault;
    private final RetryPolicy retries;
    private final Clock clock;

    Attempts(Receivers receivers, WebhookVault vault, RetryPolicy retries, Clock clock) {
        this.receivers = receivers;
        this.vault = vault;
        this.retries = retries;
        this.clock = clock;
    }

    /** Without a body, because its day was forgotten before the delivery ended, there is nothing to try. */
    Ended run(Claimed delivery, @Nullable String body) {
        Instant begun = clock.instant();
        if (!delivery.active()) { // it was queued while its webhook was being disabled
            return untried(delivery, begun, "disabled", GivenUp.WEBHOOK_DISABLED);
        }
        if (body == null) {
            return untried(delivery, begun, "forgotten", GivenUp.FORGOTTEN);
        }
        int attempt = delivery.attempts() + 1;
        Reception reception = receivers.send(new OutgoingEvent(
                delivery.eventId(),
                delivery.id(),
                EventKind.TWEET_CREATED,
                attempt,
                delivery.url(),
                vault.open(delivery.secrets(), begun),
                EventBody.whole(body, delivery.webhookId())));
        return judged(delivery, attempt, begun, reception);
    }

    private Ended judged(Claimed delivery, int attempt, Instant begun, Reception reception) {
        Instant now = clock.instant();
        Fate fate = switch (Verdict.of(reception)) {
            case DELIVERED -> new Fate.Delivered();
            case GONE -> new Fate.Failed(GivenUp.GONE);
            case BLOCKED -> new Fate.Failed(GivenUp.FORBIDDEN_ADDRESS);
            case RETRY -> retries.afterFailure(delivery, attempt, begun, asked(reception, now));
        };
        return new Ended(delivery, attempt, begun, now, status(reception), Verdict.outcome(reception), fate);
    }

    private static Ended untried(Claimed delivery, Instant now, String outcome, GivenUp reason) {
        return new Ended(delivery, delivery.attempts(), now, now, null, outcome, new Fate.Failed(reason));
    }

    private static Optional<Instant> asked(Reception reception, Instant now) {
        return reception instanceof Answered(int status, var retryAfter)
                ? RetryAfter.read(retryAfter, now)
                : Optional.empty();
    }

    private static @Nullable Integer status(Reception reception) {
        return reception instanceof Answered(int status, var retryAfter) ? status : null;
    }
}
