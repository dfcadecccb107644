package io.socialdata.dashboard.operator.backend;

import io.quarkus.oidc.client.NamedOidcClient;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.oidc.client.runtime.TokensHelper;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ProcessingException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tokens with the operator's role, one for each callee and valid for that callee only. The dashboard's own tokens do
 * not have the role.
 */
@ApplicationScoped
class OperatorTokens {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final OidcClient issuer;
    private final Map<ServiceName, TokensHelper> tokens = new ConcurrentHashMap<>();

    OperatorTokens(@NamedOidcClient("operator") OidcClient issuer) {
        this.issuer = issuer;
    }

    /** Returns the tokens for calls to {@code callee}. Fails if the issuer returns none in time. Never blocks. */
    Uni<Tokens> of(ServiceName callee) {
        return tokens.computeIfAbsent(callee, _ -> new TokensHelper())
                .getTokens(issuer, Map.of("scope", callee.wireName()), false)
                .ifNoItem()
                .after(TIMEOUT)
                .fail()
                .onFailure()
                .transform(cause -> new ProcessingException("no operator's token for " + callee.wireName(), cause));
    }
}
