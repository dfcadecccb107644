package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.lessThan;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.Routes.Route;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.memberships.Role;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each role may open and send, and what its pages offer, over all pages and forms. */
@QuarkusTest
class RoleMatrixComponentTest {

    private static final String REFUSED = "Your role does not allow this";
    private static final String PARAMETER = "\\{[^}]+}";
    private static final Pattern OFFERED = Pattern.compile("(href|action)=\"(/[^\"?#]*)[^\"]*\"");
    private static final List<Route> ROUTES =
            Routes.all().filter(route -> route.permission() != null).toList();

    @ParameterizedTest
    @EnumSource(Role.class)
    void roleOpensAndSendsWhatItMay(Role role) {
        Colleague colleague = new Team().join(role.wireName());
        String token = colleague.browser().token("/account");
        List<Route> routes = ROUTES.stream()
                .filter(route -> Role.OWNER.may(route.permission()))
                .toList();

        assertThat(routes).hasSizeGreaterThan(40).allSatisfy(route -> {
            boolean allowed = role.may(route.permission());
            // A form that the role may send would take effect; its own tests send it.
            if (route.verb().equals("GET") || !allowed) {
                assertThat(send(colleague, token, route).asString().contains(REFUSED))
                        .as("%s by %s is refused", route, role)
                        .isEqualTo(!allowed);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void pagesOfferNothingThatTheRoleMayNot(Role role) {
        Team team = new Team();
        Colleague colleague = team.join(role.wireName());
        stubAnAccountInUse(team.account());

        List<Offer> offers = ROUTES.stream()
                .filter(page -> page.verb().equals("GET") && !page.path().contains("{") && may(role, page))
                .flatMap(page -> offers(colleague.browser(), page))
                .toList();

        assertThat(offers)
                .hasSizeGreaterThan(30)
                .allSatisfy(offer -> assertThat(may(role, offer.route()))
                        .as("%s for %s", offer, role)
                        .isTrue());
    }

    private record Offer(String page, Route route) {}

    /** Returns the pages and forms that links and forms of a page lead to. */
    private static Stream<Offer> offers(Browser browser, Route page) {
        String html = browser.get(page.path())
                .then()
                .statusCode(lessThan(500))
                .extract()
                .asString();
        return OFFERED.matcher(html)
                .results()
                .flatMap(offered -> ROUTES.stream()
                        .filter(route -> leads(offered, route))
                        .map(route -> new Offer(page.path(), route)));
    }

    private static boolean leads(MatchResult offered, Route route) {
        // A form whose method is get leads to the page that it is on.
        boolean sent = offered.group(1).equals("action") && posted(offered.group(2));
        return route.verb().equals(sent ? "POST" : "GET") && matches(offered.group(2), route);
    }

    private static boolean posted(String path) {
        return ROUTES.stream().anyMatch(route -> route.verb().equals("POST") && matches(path, route));
    }

    private static boolean matches(String path, Route route) {
        String id = "[0-9a-f-]{36}";
        return route.path().contains("{")
                ? path.matches(route.path().replaceAll(PARAMETER, id))
                : path.equals(route.path());
    }

    private static boolean may(Role role, Route route) {
        return route.permission().equals(AuthenticatedUser.ROLE) || role.may(route.permission());
    }

    private static void stubAnAccountInUse(String account) {
        UUID id = UUID.randomUUID();
        String when = "\"createdAt\": \"2026-11-21T08:00:00Z\", \"updatedAt\": \"2026-11-21T08:00:00Z\"";
        Map.of(
                        "", "{%s, \"usedMicroUsd\": 800, \"remainingMicroUsd\": 5000, \"totalRequests\": 1}",
                        "/keys", """
                                {"keys": [{"id": "%2$s", "name": "first", "prefix": "sda_live_ab", "last4": "wxyz",
                                 "status": "active", %1$s}]}""",
                        "/account/alerts", """
                                {"alerts": [
                                 {"id": "%2$s", "kind": "balance.low", "time": "2026-11-21T08:00:00Z", "message": "Low."},
                                 {"id": "%2$s", "kind": "session.dead", "time": "2026-11-21T08:00:00Z", "message": "Dead."}],
                                 "settings": {"balance_threshold": 1, "key_expiry_days": 7, "mail": {}}}""",
                        "/sessions", """
                                {"sessions": [{"keyId": "%2$s", "username": "mira", "userId": "7101", "status": "dead",
                                 "ownProxy": true, "lastUsedAt": null, %1$s}]}""",
                        "/webhook", """
                                {"webhooks": [{"id": "%2$s", "key_id": "%2$s", "url": "https://receiver.example/in", "status": "disabled",
                                 "state": "disabled", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9}, "created_at": "2026-11-21T08:00:00Z"}]}""",
                        "/monitor", """
                                {"monitors": [{"id": "%2$s", "key_id": "%2$s", "handle": "kestrel", "status": "active",
                                 "degraded": true, "events_possibly_missed": 2, "webhook_ids": null, "domain_filter": null,
                                 "include_replies": true, "poll_interval_ms": 15000, "last_tweet_id": "1850000000000000042",
                                 "last_poll_at": "2026-11-21T08:00:00Z", "created_at": "2026-11-21T08:00:00Z"}]}""")
                .forEach((path, body) -> StubControl.stub("GET " + account + path, 200, body.formatted(when, id)));
    }

    private static Response send(Colleague colleague, String token, Route route) {
        String path = route.path().replaceAll(PARAMETER, UUID.randomUUID().toString());
        return route.verb().equals("GET")
                ? colleague.browser().get(path)
                : colleague.browser().sendWith(token, path, Map.of());
    }
}
