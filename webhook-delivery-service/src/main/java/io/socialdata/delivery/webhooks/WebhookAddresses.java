package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Refusal;
import io.socialdata.delivery.attempts.Receivers;
import io.socialdata.egress.Dialling;
import io.socialdata.egress.Verdict.Cause;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Validates webhook URLs on create and update. Every delivery attempt repeats the check. */
@Singleton
class WebhookAddresses {

    private final Receivers receivers;
    private final Counter blocked;

    WebhookAddresses(Receivers receivers, MeterRegistry metrics) {
        this.receivers = receivers;
        this.blocked = metrics.counter("egress_blocked_total", "reason", "forbidden");
    }

    /**
     * The address without surrounding blanks.
     *
     * @throws RefusedException 400 with the reason {@code invalid_url} or {@code forbidden_address}, and nothing of what a
     *     look-up told
     */
    String checked(@Nullable String url) {
        if (url == null || url.isBlank()) {
            throw invalid("url is required.");
        }
        String given = url.strip();
        return switch (receivers.check(given)) {
            case Dialling.Granted granted -> given;
            case Dialling.Unresolved none -> throw notPublic();
            case Dialling.Forbidden(Cause cause) -> throw refused(cause);
        };
    }

    private RefusedException refused(Cause cause) {
        return switch (cause) {
            case TOO_LONG, UNREADABLE, SCHEME, USER_INFO, FRAGMENT, PORT ->
                invalid("url must be an https URL on port 443 or 8443 without user info.");
            case NUMERIC_HOST, NAME, ADDRESS -> {
                blocked.increment();
                yield notPublic();
            }
        };
    }

    /** The same for a name that leads nowhere: the difference would tell which names there are inside. */
    private static RefusedException notPublic() {
        return new RefusedException(Refusal.BAD_REQUEST, "url must point to a public host.")
                .reason("forbidden_address")
                .field("url");
    }

    private static RefusedException invalid(String message) {
        return new RefusedException(Refusal.BAD_REQUEST, message)
                .reason("invalid_url")
                .field("url");
    }
}
