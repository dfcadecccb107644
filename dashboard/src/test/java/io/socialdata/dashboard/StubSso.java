package io.socialdata.dashboard;

import com.nimbusds.oauth2.sdk.TokenRequest;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.net.InetAddress;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.OAuth2Config;
import no.nav.security.mock.oauth2.http.MockWebServerWrapper;
import no.nav.security.mock.oauth2.token.DefaultOAuth2TokenCallback;
import no.nav.security.mock.oauth2.token.OAuth2TokenCallback;
import no.nav.security.mock.oauth2.token.OAuth2TokenProvider;

/**
 * Stub of a single sign-on that asks for no password, only for a name if it has to authenticate again. It has four issuers
 * with one user each: one whose address is verified, one that also tells the time of the authentication, one without
 * either claim, and one whose address is not verified. {@code stub.sso.issuer} selects one.
 * Two more are of operators, with and without their role; {@code stub.operators.issuer} selects one.
 */
public final class StubSso implements QuarkusTestResourceLifecycleManager {

    static final String EMAIL = "grace@quietharbor.example";

    static final String OPERATOR = "barbara@quietharbor.example";
    static final String EMAIL_WITH_TIME = "katherine@quietharbor.example";
    static final String EMAIL_WITHOUT_CLAIM = "alan@quietharbor.example";
    static final String EMAIL_NOT_VERIFIED = "edsger@quietharbor.example";

    /** The name of each user at the issuer. */
    static final String SUBJECT = "person-1";

    private static final String ISSUER = "sso";
    private static final String ISSUER_WITH_TIME = "with-time";
    private static final String ISSUER_WITHOUT_CLAIM = "without-claim";
    private static final String ISSUER_NOT_VERIFIED = "not-verified";
    private static final String ISSUER_OF_OPERATORS = "operators";
    private static final String ISSUER_WITHOUT_ROLE = "without-role";

    /** A single sign-on whose issuer tells when it authenticated the user. */
    public static class WithTime implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("stub.sso.issuer", ISSUER_WITH_TIME);
        }
    }

    /** A single sign-on whose issuer says nothing about the address. */
    public static class WithoutClaim implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("stub.sso.issuer", ISSUER_WITHOUT_CLAIM);
        }
    }

    /** A single sign-on whose issuer has not verified the address. */
    public static class NotVerified implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("stub.sso.issuer", ISSUER_NOT_VERIFIED);
        }
    }

    /** The identity provider of operators, for a person without the role. */
    public static class WithoutRole implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("stub.operators.issuer", ISSUER_WITHOUT_ROLE);
        }
    }

    private MockOAuth2Server server;

    @Override
    public Map<String, String> start() {
        Set<OAuth2TokenCallback> users = Set.of(
                user(ISSUER, Map.of("email", EMAIL, "email_verified", true, "name", "Grace")),
                userWithTime(Map.of("email", EMAIL_WITH_TIME, "email_verified", true, "name", "Katherine")),
                user(ISSUER_WITHOUT_CLAIM, Map.of("email", EMAIL_WITHOUT_CLAIM, "name", "Alan")),
                user(
                        ISSUER_NOT_VERIFIED,
                        Map.of("email", EMAIL_NOT_VERIFIED, "email_verified", false, "name", "Edsger")),
                operator(ISSUER_OF_OPERATORS, List.of("operator", "staff")),
                operator(ISSUER_WITHOUT_ROLE, List.of("staff")));
        server = new MockOAuth2Server(new OAuth2Config(
                false, null, null, false, new OAuth2TokenProvider(), users, new MockWebServerWrapper()));
        server.start(InetAddress.getLoopbackAddress(), 0);
        return Map.of(
                "dashboard.sso.enabled",
                "true",
                "quarkus.oidc.sso.auth-server-url",
                "http://127.0.0.1:%d/${stub.sso.issuer:%s}"
                        .formatted(server.baseUrl().port(), ISSUER),
                "quarkus.oidc.sso.credentials.secret",
                "a secret of the tests, long enough",
                "dashboard.operator.sso.enabled",
                "${stub.console:true}",
                "quarkus.oidc.operator.auth-server-url",
                "http://127.0.0.1:%d/${stub.operators.issuer:%s}"
                        .formatted(server.baseUrl().port(), ISSUER_OF_OPERATORS),
                "quarkus.oidc.operator.credentials.secret",
                "another secret of the tests, long enough");
    }

    private static OAuth2TokenCallback operator(String issuer, List<String> groups) {
        return new DefaultOAuth2TokenCallback(
                issuer,
                "operator-1",
                "JWT",
                List.of("operator-console"),
                Map.of("email", OPERATOR, "email_verified", true, "groups", groups));
    }

    private static OAuth2TokenCallback userWithTime(Map<String, Object> claims) {
        return new DefaultOAuth2TokenCallback(ISSUER_WITH_TIME, SUBJECT, "JWT", List.of("dashboard"), claims) {

            @Override
            public Map<String, Object> addClaims(TokenRequest request) {
                Map<String, Object> all = new HashMap<>(super.addClaims(request));
                all.put("auth_time", Instant.now().getEpochSecond());
                return all;
            }
        };
    }

    private static OAuth2TokenCallback user(String issuer, Map<String, Object> claims) {
        return new DefaultOAuth2TokenCallback(issuer, SUBJECT, "JWT", List.of("dashboard"), claims);
    }

    @Override
    public void stop() {
        if (server != null) {
            server.shutdown();
        }
    }
}
