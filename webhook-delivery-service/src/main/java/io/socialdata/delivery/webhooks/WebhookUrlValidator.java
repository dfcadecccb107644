package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.attempts.WebhookEndpointClient;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.UrlDecision.Cause;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Validates webhook URLs on create and update. Every delivery attempt repeats the check. */
@Startup // so that its counter exists before the first URL
@ApplicationScoped
class WebhookUrlValidator {

    private final WebhookEndpointClient webhookEndpointClient;
    private final Counter blocked;

    WebhookUrlValidator(WebhookEndpointClient webhookEndpointClient, MeterRegistry metrics) {
        this.webhookEndpointClient = webhookEndpointClient;
        this.blocked = metrics.counter("egress_blocked_total", "reason", "forbidden");
    }

    /**
     * Returns the URL without surrounding blanks.
     *
     * @throws ApiException 400 with the reason {@code invalid_url} or {@code forbidden_address}, without any result of
     *     the DNS lookup
     */
    String checked(@Nullable String url) {
        if (url == null || url.isBlank()) {
            throw invalid("url is required.");
        }
        String given = url.strip();
        return switch (webhookEndpointClient.check(given)) {
            case DialDecision.Granted granted -> given;
            case DialDecision.Unresolved none -> throw notPublic();
            case DialDecision.Forbidden(Cause cause) -> throw refused(cause);
        };
    }

    private ApiException refused(Cause cause) {
        return switch (cause) {
            case TOO_LONG, UNREADABLE, SCHEME, USER_INFO, FRAGMENT, PORT ->
                invalid("url must be an https URL on port 443 or 8443 without user info.");
            case NUMERIC_HOST, NAME, ADDRESS -> {
                blocked.increment();
                yield notPublic();
            }
        };
    }

    /** The same error as for an unknown name: a difference would reveal which internal names exist. */
    private static ApiException notPublic() {
        return new ApiException(ErrorCode.BAD_REQUEST, "url must point to a public host.")
                .reason("forbidden_address")
                .field("url");
    }

    private static ApiException invalid(String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message)
                .reason("invalid_url")
                .field("url");
    }
}
