package io.socialdata.web.outgoing;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.common.OidcRequestFilter;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * Ends a request to the issuer that gets no response. Quarkus has no timeout of its own for them: at the start it waits for
 * {@code connection-timeout}, and a response that is still missing then ends the process. A request that has failed before
 * does not: it is repeated when a token is needed.
 */
@ApplicationScoped
@Unremovable // looked up by Quarkus
class IssuerTimeout implements OidcRequestFilter {

    /** Half of {@code connection-timeout}. */
    private static final long MILLIS = Duration.ofSeconds(5).toMillis();

    @Override
    public Uni<Void> filter(OidcRequestFilterContext issuer) {
        issuer.request().connectTimeout(MILLIS).timeout(MILLIS);
        return Uni.createFrom().voidItem();
    }
}
