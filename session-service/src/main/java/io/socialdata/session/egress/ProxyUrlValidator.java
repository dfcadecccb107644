package io.socialdata.session.egress;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.ErrorCode;
import io.socialdata.egress.DialDecision;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Validates a caller's proxy URL when it is submitted. Uses the same address check that the connector repeats for each
 * connection to the proxy.
 */
@Startup // so that its counter exists before the first proxy URL
@ApplicationScoped
public class ProxyUrlValidator {

    private static final Duration LOOKUP_TIMEOUT = Duration.ofSeconds(5);
    private static final String FORBIDDEN = "forbidden";

    private final PlatformClient platform;
    private final MeterRegistry metrics;

    ProxyUrlValidator(PlatformClient platform, MeterRegistry metrics) {
        this.platform = platform;
        this.metrics = metrics;
        // Register the counter at zero, so that its first increment shows as an increase.
        metrics.counter("egress_blocked_total", "reason", FORBIDDEN);
    }

    /**
     * Returns the trimmed proxy URL, or null if none was given.
     *
     * @throws ApiException 400 with the reason {@code invalid_proxy}; the response does not reveal the cause
     */
    public @Nullable String checked(@Nullable String url) {
        if (url == null || url.isBlank()) {
            return null;
        }
        String proxy = url.strip();
        return switch (platform.checkProxy(new EgressProxy(proxy), LOOKUP_TIMEOUT)) {
            case DialDecision.Granted granted -> proxy;
            case DialDecision.Forbidden forbidden -> throw refused(FORBIDDEN);
            case DialDecision.Unresolved unresolved -> throw refused("unresolved");
        };
    }

    private ApiException refused(String reason) {
        metrics.counter("egress_blocked_total", "reason", reason).increment();
        return new ApiException(
                        ErrorCode.BAD_REQUEST, "proxy_url must be an http, https or socks5 URL with a public host.")
                .reason("invalid_proxy")
                .field("proxy_url");
    }
}
