package io.socialdata.billing;

import static io.restassured.RestAssured.given;
import static io.socialdata.billing.ServiceCalls.as;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Permissions: every path of the service with every caller. */
@QuarkusTest
class RolesComponentTest {

    private static final String ACCOUNT = "/internal/accounts/" + UUID.randomUUID();
    private static final List<String> CALLERS = List.of(
            "gateway",
            "billing",
            "session",
            "reads",
            "writes",
            "monitoring",
            "webhook-delivery",
            "feedback",
            "dashboard",
            "operator",
            "stranger");

    record Route(String method, String path, Set<String> callers) {}

    private static final Set<String> MANAGERS = Set.of("operator", "dashboard");
    private static final Set<String> OPERATOR = Set.of("operator");
    private static final Set<String> DASHBOARD = Set.of("dashboard");
    private static final Set<String> EDGE = Set.of("gateway");
    private static final Set<String> CONTRACT = Set.of("gateway", "dashboard");
    private static final Set<String> READERS = Set.of("gateway", "dashboard", "operator");
    private static final Set<String> LEASE_HOLDERS = Set.of("gateway", "monitoring");

    private static final List<Route> ROUTES = List.of(
            new Route("POST", "/internal/accounts", MANAGERS),
            new Route("GET", "/internal/accounts?email=nobody@harbor.example", MANAGERS),
            new Route("POST", ACCOUNT + "/claims", OPERATOR),
            new Route("POST", ACCOUNT + "/welcome-credit", DASHBOARD),
            new Route("POST", ACCOUNT + "/erase", DASHBOARD),
            new Route("PUT", ACCOUNT + "/email", DASHBOARD),
            new Route("POST", ACCOUNT + "/suspend", OPERATOR),
            new Route("POST", ACCOUNT + "/restore", OPERATOR),
            new Route("POST", ACCOUNT + "/adjustments", OPERATOR),
            new Route("GET", ACCOUNT + "/actions", OPERATOR),
            new Route("POST", "/internal/account-claims", DASHBOARD),
            new Route("GET", "/internal/key-owners?last4=wxyz", OPERATOR),
            new Route("GET", "/internal/call-owners/" + UUID.randomUUID(), OPERATOR),
            new Route("POST", ACCOUNT + "/keys", OPERATOR),
            new Route("GET", ACCOUNT, MANAGERS),
            new Route("GET", "/internal/alert-mails", DASHBOARD),
            new Route("POST", "/internal/alert-mails", DASHBOARD),
            new Route("GET", ACCOUNT + "/payments", OPERATOR),
            new Route("POST", ACCOUNT + "/payments", OPERATOR),
            new Route("GET", ACCOUNT + "/top-ups", DASHBOARD),
            new Route("POST", ACCOUNT + "/top-ups/" + UUID.randomUUID() + "/simulated", DASHBOARD),
            new Route("POST", "/internal/payments/" + UUID.randomUUID() + "/refunds", OPERATOR),
            new Route("POST", "/internal/payments/" + UUID.randomUUID() + "/disputes", OPERATOR),
            new Route("POST", "/internal/payments/" + UUID.randomUUID() + "/disputes/won", OPERATOR),
            new Route("POST", "/internal/keys/resolve", EDGE),
            new Route("POST", "/internal/leases", LEASE_HOLDERS),
            new Route("POST", "/internal/rate-limits/take", EDGE),
            new Route("GET", "/internal/usage-logs", OPERATOR),
            new Route("POST", "/internal/usage-logs/" + UUID.randomUUID() + "/give-up", OPERATOR),
            new Route("GET", "/internal/dead-letters/usage-recorded.v1", OPERATOR),
            new Route("POST", "/internal/dead-letters/usage-recorded.v1/replays", OPERATOR),
            new Route("POST", "/internal/consumers/nobody/resume", OPERATOR),
            new Route("GET", "/account/me", READERS),
            new Route("GET", "/account/payments", READERS),
            new Route("POST", "/account/top-ups", CONTRACT),
            new Route("GET", "/account/requests", READERS),
            new Route("GET", "/account/usage", READERS),
            new Route("GET", "/account/keys", READERS),
            new Route("POST", "/account/keys", CONTRACT),
            new Route("GET", "/account/keys/" + UUID.randomUUID(), READERS),
            new Route("POST", "/account/keys/" + UUID.randomUUID(), CONTRACT),
            new Route("POST", "/account/keys/" + UUID.randomUUID() + "/rotate", CONTRACT),
            new Route("DELETE", "/account/keys/" + UUID.randomUUID(), CONTRACT),
            new Route("GET", "/account/alerts", READERS),
            new Route("POST", "/account/alerts", CONTRACT));

    static Stream<Arguments> routesAndCallers() {
        return ROUTES.stream().flatMap(route -> CALLERS.stream().map(caller -> Arguments.of(route, caller)));
    }

    static Stream<Route> routes() {
        return ROUTES.stream();
    }

    @ParameterizedTest
    @MethodSource("routesAndCallers")
    void onlyNamedCallersAreAllowed(Route route, String caller) {
        int status = call(route, as(caller));

        if (route.callers().contains(caller)) {
            assertThat(status).isNotEqualTo(403).isLessThan(500);
        } else {
            assertThat(status).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @MethodSource("routes")
    void requestWithoutTokenIsUnauthorized(Route route) {
        assertThat(call(route, given().contentType(ContentType.JSON))).isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void tokenForAnotherServiceIsRejected(Route route) {
        for (String caller : route.callers()) {
            assertThat(call(
                            route,
                            given().contentType(ContentType.JSON)
                                    .header("Authorization", TestTokens.bearer(caller, "reads"))))
                    .isEqualTo(401);
        }
    }

    @Test
    void dashboardThatNamesNeitherMemberNorKeyMakesNoKey() {
        for (String path : List.of("", "/" + UUID.randomUUID() + "/rotate", "/" + UUID.randomUUID())) {
            as("dashboard")
                    .header("X-Account-Id", UUID.randomUUID())
                    .body(Map.of("name", "mine", "overlap_seconds", 0))
                    .post("/account/keys" + path)
                    .then()
                    .statusCode(403);
        }
    }

    @Test
    void forgedIdentityHeadersDoNotReplaceToken() {
        given().header("X-Account-Id", UUID.randomUUID())
                .header("X-Key-Id", UUID.randomUUID())
                .get("/account/me")
                .then()
                .statusCode(401);
    }

    private static int call(Route route, RequestSpecification caller) {
        return caller.header("X-Account-Id", UUID.randomUUID())
                .header("X-Key-Id", UUID.randomUUID())
                .request(route.method(), route.path())
                .statusCode();
    }
}
