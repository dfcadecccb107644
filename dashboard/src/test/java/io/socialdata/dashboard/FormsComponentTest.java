package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules for every form and every page, including future ones. */
@QuarkusTest
class FormsComponentTest {

    private static final Set<String> OPEN = Set.of(
            "/login",
            "/login/code",
            "/login/passkey",
            "/login/passkey/options",
            "/signup",
            "/claim",
            "/email/confirm",
            "/email/restore",
            "/invitation",
            "/logout",
            "/logout/everywhere",
            "/verify",
            "/reset",
            "/reset/new");

    /** Users who are signed up for the first case, and serve all cases that change nothing. */
    private static final class Users {

        static final Browser USER = Browser.signedUp();
        static final String TOKEN = USER.token("/account");
        static final Browser OTHER = Browser.signedUp();
        static final String TOKEN_OF_OTHER = OTHER.token("/account");
        static final String ACCOUNT_OF_OTHER = OTHER.accountId();
    }

    static Stream<String> forms() {
        return Routes.forms().filter(form -> !isConsole(form));
    }

    static Stream<String> membersForms() {
        return forms().filter(form -> !OPEN.contains(form));
    }

    static Stream<String> membersPages() {
        return Routes.pages().filter(page -> !OPEN.contains(page) && !page.startsWith("/sso") && !isConsole(page));
    }

    /** Returns whether the path belongs to operators. Users have no rights there: {@link ConsoleAccessComponentTest}. */
    private static boolean isConsole(String path) {
        return path.startsWith("/operator");
    }

    @Test
    void formsAreDiscovered() {
        assertThat(forms()).hasSizeGreaterThan(6).contains("/keys", "/payments", "/login");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void formWithoutItsCsrfTokenIsRejected(String form) {
        Users.USER
                .sendWithoutToken(form, Map.of("a", "b"))
                .then()
                .statusCode(403)
                .body(containsString("Nothing was changed"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void formWithCsrfTokenOfAnotherUserIsRejected(String form) {
        Users.USER.sendWith(Users.TOKEN_OF_OTHER, form, Map.of("a", "b")).then().statusCode(403);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void crossSiteFormIsRejectedEvenWithItsToken(String form) {
        Users.USER
                .request()
                .header("Origin", "https://elsewhere.example")
                .formParam("csrf_token", Users.TOKEN)
                .post(form)
                .then()
                .statusCode(403);
        Users.USER
                .request()
                .header("Sec-Fetch-Site", "cross-site")
                .formParam("csrf_token", Users.TOKEN)
                .post(form)
                .then()
                .statusCode(403);
    }

    @ParameterizedTest
    @MethodSource("membersForms")
    void memberFormDoesNothingWithoutLogin(String form) {
        Browser anonymous = new Browser();

        anonymous.send("/login", form, Map.of("a", "b")).then().statusCode(302);
    }

    @ParameterizedTest
    @MethodSource("membersPages")
    void memberPageIsNotShownWithoutLogin(String page) {
        new Browser().get(page).then().statusCode(302).header("Location", containsString("/login"));
    }

    /** Calls to other services name the signed-in account, regardless of the submitted values. */
    @ParameterizedTest
    @MethodSource("membersForms")
    void noFormCanChangeAnotherAccount(String form) {
        String other = Users.ACCOUNT_OF_OTHER;
        int before = StubControl.calls(other).size();
        Browser browser = Browser.signedUp();

        browser.send(
                "/account",
                form,
                Map.ofEntries(
                        Map.entry("accountId", other),
                        Map.entry("account", other),
                        Map.entry("account_id", other),
                        Map.entry("id", other),
                        Map.entry("name", "A name"),
                        Map.entry("amount", "20"),
                        Map.entry("topUp", UUID.randomUUID().toString()),
                        Map.entry("outcome", "paid"),
                        Map.entry("keyId", UUID.randomUUID().toString()),
                        Map.entry("key", "sda_x")));

        assertThat(StubControl.calls(other)).hasSize(before);
    }

    @Test
    void everyPageHasAContentSecurityPolicy() {
        new Browser()
                .get("/login")
                .then()
                .header("Content-Security-Policy", containsString("script-src 'self'"))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("Cache-Control", "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "same-origin");
    }

    @Test
    void cookiesAreHttpOnlyAndSameSite() {
        assertThat(new Browser().get("/login").header("Set-Cookie"))
                .containsIgnoringCase("HttpOnly")
                .contains("SameSite=Lax", "Path=/");
    }

    @Test
    void unknownAddressShowsANotFoundPage() {
        Browser.signedUp().get("/nothing-here").then().statusCode(404).body(containsString("Page not found"));
    }
}
