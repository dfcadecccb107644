package io.socialdata.local.issuer;

import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.PlainClientSecret;
import io.socialdata.local.settings.PrivateFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import no.nav.security.mock.oauth2.OAuth2Exception;
import no.nav.security.mock.oauth2.token.OAuth2TokenCallback;

/**
 * Issues service tokens with the caller (subject, client and role) and the callee (audience, from the scope).
 *
 * <p>The library accepts every request. This callback checks the client's secret and rejects every grant type but
 * client credentials.
 */
final class ServiceTokenCallback implements OAuth2TokenCallback {

    /** Path of the issuer below its base address. */
    static final String ISSUER = "socialdata";

    private static final long LIFETIME_SECONDS = 900;

    private final Path clients;

    ServiceTokenCallback(Path clients) {
        this.clients = clients;
    }

    @Override
    public String issuerId() {
        return ISSUER;
    }

    @Override
    public String subject(TokenRequest request) {
        return authenticated(request);
    }

    @Override
    public String typeHeader(TokenRequest request) {
        return "JWT";
    }

    @Override
    public List<String> audience(TokenRequest request) {
        Scope scope = request.getScope();
        if (scope == null || scope.isEmpty()) {
            throw new OAuth2Exception(OAuth2Error.INVALID_SCOPE, "the scope names the callee");
        }
        return scope.toStringList();
    }

    @Override
    public Map<String, Object> addClaims(TokenRequest request) {
        String client = authenticated(request);
        return Map.of("client_id", client, "azp", client, "groups", List.of(client));
    }

    @Override
    public long tokenExpiry() {
        return LIFETIME_SECONDS;
    }

    private String authenticated(TokenRequest request) {
        if (!request.getAuthorizationGrant().getType().equals(GrantType.CLIENT_CREDENTIALS)) {
            throw new OAuth2Exception(OAuth2Error.UNSUPPORTED_GRANT_TYPE, "client credentials only");
        }
        if (request.getClientAuthentication() instanceof PlainClientSecret shown) {
            String client = shown.getClientID().getValue();
            String expected = PrivateFile.readProperties(clients).getProperty(client);
            if (expected != null && same(expected, shown.getClientSecret().getValue())) {
                return client;
            }
        }
        throw new OAuth2Exception(OAuth2Error.INVALID_CLIENT, "unknown client or wrong secret");
    }

    private static boolean same(String expected, String shown) {
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }
}
