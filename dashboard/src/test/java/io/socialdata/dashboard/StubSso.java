package io.socialdata.dashboard;

import com.nimbusds.oauth2.sdk.TokenRequest;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.net.InetAddress;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.OAuth2Config;
import no.nav.security.mock.oauth2.http.MockWebServerWrapper;
import no.nav.security.mock.oauth2.token.DefaultOAuth2TokenCallback;
import no.nav.security.mock.oauth2.token.OAuth2TokenCallback;
import no.nav.security.mock.oauth2.token.OAuth2TokenProvider;

/**
 * Stub of a single sign-on that asks for no password, only for a name if it has to authenticate again. It has an issuer for
 * users and one for operators. A test selects who is signed in there.
 */
public final class StubSso implements QuarkusTestResourceLifecycleManager {

    static final String OPERATOR = "barbara@quietharbor.example";

    private static final String ISSUER = "sso";
    private static final String ISSUER_OF_OPERATORS = "operators";

    /** System properties, because the stub and a test may belong to different class loaders. */
    private static final String SELECTED_USER = "stub.sso.user";

    private static final String OPERATOR_GROUPS = "stub.operators.groups";

    private static final String STAFF = "staff";

    /** The users of the issuer. */
    enum User {
        /** The address is verified. */
        GRACE,
        /** The issuer also tells the time of the authentication. */
        KATHERINE,
        /** The issuer says nothing about the address. */
        ALAN,
        /** The issuer has not verified the address. */
        EDSGER,
        /** The address names the mailbox of another person to a mailer. */
        MALLORY;

        /** Returns the name of the user at the issuer. */
        String subject() {
            return name().toLowerCase(Locale.ROOT);
        }

        String email() {
            return this == MALLORY ? "mallory<victim@quietharbor.example>" : subject() + "@quietharbor.example";
        }

        private Map<String, Object> claims() {
            Map<String, Object> claims = new HashMap<>(
                    switch (this) {
                        case GRACE, MALLORY -> Map.of("email_verified", true);
                        case KATHERINE ->
                            Map.of(
                                    "email_verified",
                                    true,
                                    "auth_time",
                                    Instant.now().getEpochSecond());
                        case ALAN -> Map.of();
                        case EDSGER -> Map.of("email_verified", false);
                    });
            claims.put("email", email());
            claims.put("name", name().charAt(0) + subject().substring(1));
            return claims;
        }
    }

    private MockOAuth2Server server;

    /** Selects the user who is signed in at the issuer. {@link #reset()} returns to Grace. */
    static void select(User user) {
        System.setProperty(SELECTED_USER, user.name());
    }

    /** Takes the role of an operator from the person who is signed in at the issuer of operators, until {@link #reset()}. */
    static void takeOperatorRole() {
        System.setProperty(OPERATOR_GROUPS, STAFF);
    }

    static void reset() {
        System.clearProperty(SELECTED_USER);
        System.clearProperty(OPERATOR_GROUPS);
    }

    private static User selected() {
        return User.valueOf(System.getProperty(SELECTED_USER, User.GRACE.name()));
    }

    private static List<String> operatorGroups() {
        return List.of(System.getProperty(OPERATOR_GROUPS, "operator," + STAFF).split(","));
    }

    @Override
    public Map<String, String> start() {
        server = new MockOAuth2Server(new OAuth2Config(
                false,
                null,
                null,
                false,
                new OAuth2TokenProvider(),
                Set.of(users(), operators()),
                new MockWebServerWrapper()));
        server.start(InetAddress.getLoopbackAddress(), 0);
        return Map.of(
                "dashboard.sso.enabled",
                "true",
                "quarkus.oidc.sso.auth-server-url",
                issuer(ISSUER),
                "quarkus.oidc.sso.credentials.secret",
                "a secret of the tests, long enough",
                "dashboard.operator.sso.enabled",
                "${stub.console:true}",
                "quarkus.oidc.operator.auth-server-url",
                issuer(ISSUER_OF_OPERATORS),
                "quarkus.oidc.operator.credentials.secret",
                "another secret of the tests, long enough");
    }

    private String issuer(String name) {
        return "http://127.0.0.1:%d/%s".formatted(server.baseUrl().port(), name);
    }

    private static OAuth2TokenCallback users() {
        return new DefaultOAuth2TokenCallback(ISSUER, "selected", "JWT", List.of("dashboard"), Map.of()) {

            @Override
            public String subject(TokenRequest request) {
                return selected().subject();
            }

            @Override
            public Map<String, Object> addClaims(TokenRequest request) {
                Map<String, Object> all = new HashMap<>(super.addClaims(request));
                all.putAll(selected().claims());
                return all;
            }
        };
    }

    private static OAuth2TokenCallback operators() {
        Map<String, Object> claims = Map.of("email", OPERATOR, "email_verified", true);
        return new DefaultOAuth2TokenCallback(
                ISSUER_OF_OPERATORS, "operator-1", "JWT", List.of("operator-console"), claims) {

            @Override
            public Map<String, Object> addClaims(TokenRequest request) {
                Map<String, Object> all = new HashMap<>(super.addClaims(request));
                all.put("groups", operatorGroups());
                return all;
            }
        };
    }

    @Override
    public void stop() {
        if (server != null) {
            server.shutdown();
        }
    }
}
