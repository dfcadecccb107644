package io.socialdata.testkit;

import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.id.ClientID;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import no.nav.security.mock.oauth2.token.OAuth2TokenCallback;
import org.jspecify.annotations.Nullable;

/** The claims of a service's token: the caller (subject, groups) and the callee (audience). */
record ServiceTokenCallback(String issuerId) implements OAuth2TokenCallback {

    @Override
    public String subject(TokenRequest request) {
        return clientOf(request);
    }

    @Override
    public String typeHeader(TokenRequest request) {
        return "JWT";
    }

    @Override
    public List<String> audience(TokenRequest request) {
        @Nullable Scope scope = request.getScope();
        return scope == null ? List.of() : scope.toStringList();
    }

    @Override
    public Map<String, Object> addClaims(TokenRequest request) {
        String client = clientOf(request);
        return Map.of("client_id", client, "azp", client, "groups", List.of(client));
    }

    /** Longer than the tests of a module may run at night, since {@link TestTokens} requests each token once. */
    @Override
    public long tokenExpiry() {
        return Duration.ofHours(5).toSeconds();
    }

    private static String clientOf(TokenRequest request) {
        @Nullable ClientAuthentication authentication = request.getClientAuthentication();
        @Nullable ClientID client = authentication == null ? request.getClientID() : authentication.getClientID();
        if (client == null) {
            throw new IllegalArgumentException("A token request must name its client");
        }
        return client.getValue();
    }
}
