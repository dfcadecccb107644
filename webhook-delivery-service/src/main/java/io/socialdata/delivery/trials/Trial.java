package io.socialdata.delivery.trials;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.Refusal;
import io.socialdata.delivery.attempts.OutgoingEvent;
import io.socialdata.delivery.attempts.Receivers;
import io.socialdata.delivery.attempts.Verdict;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventKind;
import io.socialdata.delivery.webhooks.Webhook;
import io.socialdata.delivery.webhooks.Webhooks;
import io.socialdata.egress.posting.Reception;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.UUID;

/** One test event: signed and sent like any other, but never queued, tried again or kept. */
@Singleton
class Trial {

    private final Webhooks webhooks;
    private final Receivers receivers;
    private final Clock clock;

    Trial(Webhooks webhooks, Receivers receivers, Clock clock) {
        this.webhooks = webhooks;
        this.receivers = receivers;
        this.clock = clock;
    }

    /**
     * Sends it. A receiver that says it is gone is believed: its webhook is disabled.
     *
     * @throws RefusedException 409 if the webhook is disabled
     */
    Reception run(Webhook webhook) {
        if (!webhook.active()) {
            throw new RefusedException(Refusal.WEBHOOK_DISABLED, "The webhook is disabled. Enable it first.");
        }
        Reception reception = send(webhook);
        if (Verdict.of(reception) == Verdict.GONE) {
            webhooks.gone(webhook);
        }
        return reception;
    }

    private Reception send(Webhook webhook) {
        UUID event = UuidCreator.getTimeOrderedEpoch();
        String beginning = EventBody.beginning(event, EventKind.WEBHOOK_TEST, clock.instant(), null, null);
        return receivers.send(new OutgoingEvent(
                event,
                UuidCreator.getTimeOrderedEpoch(),
                EventKind.WEBHOOK_TEST,
                1,
                webhook.url(),
                webhooks.secrets(webhook.id()),
                EventBody.whole(beginning, webhook.id())));
    }
}
