package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may use the console: every path of it, for nobody, for users, and for operators. */
@QuarkusTest
class ConsoleAccessComponentTest {

    /** Users who are signed up for the first case, and serve all cases that change nothing. */
    private static final class Users {

        static final Browser USER = Browser.signedUp();
        static final Browser OPERATOR = operator();
        static final String TOKEN_OF_ANOTHER =
                ConsoleBrowser.signedIn().browser().token("/operator");

        private static Browser operator() {
            Browser operator = Browser.signedUp();
            ConsoleBrowser.signIn(operator, ConsoleBrowser.TOKEN).then().statusCode(303);
            return operator;
        }
    }

    static Stream<String> pages() {
        return Routes.pages()
                .filter(page -> page.startsWith("/operator"))
                .filter(page -> !page.equals("/operator/login") && !page.equals("/operator/sso"));
    }

    static Stream<String> forms() {
        return Routes.forms()
                .filter(form -> form.startsWith("/operator"))
                .filter(form -> !form.equals("/operator/login") && !form.equals("/operator/logout"));
    }

    @Test
    void pagesAndFormsAreDiscovered() {
        assertThat(pages()).hasSizeGreaterThan(6).contains("/operator", "/operator/audit/audit.csv");
        assertThat(forms()).hasSizeGreaterThan(4).contains("/operator", "/operator/pool");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pageIsNotShownWithoutSignIn(String page) {
        new Browser().get(page).then().statusCode(302).header("Location", endsWith("/operator/login"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pageIsNotShownToAUser(String page) {
        Users.USER.get(page).then().statusCode(302).header("Location", endsWith("/operator/login"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/operator/login", "/operator/logout"})
    void formsOfTheSignInNeedTheirCsrfToken(String form) {
        Browser user = Browser.signedUp();

        user.sendWithoutToken(form, Map.of("token", ConsoleBrowser.TOKEN))
                .then()
                .statusCode(403);
        user.sendWith(user.token("/account"), form, Map.of("token", ConsoleBrowser.TOKEN))
                .then()
                .statusCode(403);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void formDoesNothingWithoutSignIn(String form) {
        Browser user = Users.USER;

        user.sendWith(user.token("/account"), form, Map.of("reason", "mine"))
                .then()
                .statusCode(302)
                .header("Location", endsWith("/operator/login"));
        user.send("/operator/login", form, Map.of("reason", "mine"))
                .then()
                .statusCode(302)
                .header("Location", endsWith("/operator/login"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void formOfAnOperatorNeedsItsCsrfToken(String form) {
        Browser operator = Users.OPERATOR;

        operator.sendWithoutToken(form, Map.of("reason", "mine")).then().statusCode(403);
        operator.sendWith(Users.TOKEN_OF_ANOTHER, form, Map.of("reason", "mine"))
                .then()
                .statusCode(403);
        operator.sendWith(operator.token("/account"), form, Map.of("reason", "mine"))
                .then()
                .statusCode(403);
        operator.request()
                .header("Origin", "https://elsewhere.example")
                .formParam("csrf_token", operator.token("/operator"))
                .post(form)
                .then()
                .statusCode(403);
    }

    @Test
    void cookieOfAUserIsNotTakenForThatOfAnOperator() {
        String login = Browser.signedUp().cookieHeader().replaceAll(".*\\blogin=([^;]+).*", "$1");

        new Browser()
                .request()
                .cookie("operator", login)
                .get("/operator")
                .then()
                .statusCode(302);
    }

    @Test
    void cookieOfAnOperatorIsNotTakenForThatOfAUser() {
        String session =
                ConsoleBrowser.signIn(new Browser(), ConsoleBrowser.TOKEN).cookie("operator");

        new Browser()
                .request()
                .cookie("operator", session)
                .get("/operator")
                .then()
                .statusCode(200);
        new Browser().request().cookie("login", session).get("/keys").then().statusCode(302);
    }

    @Test
    void signInOfAnOperatorOpensNoPageOfUsers() {
        Browser operator = ConsoleBrowser.signedIn().browser();

        operator.get("/keys").then().statusCode(302).header("Location", containsString("/login?next"));
    }

    @Test
    void userAndOperatorAreSignedInSideBySide() {
        Browser both = Browser.signedUp();
        String account = both.accountId();
        ConsoleBrowser.signIn(both, ConsoleBrowser.TOKEN).then().statusCode(303);

        assertThat(both.page("/operator")).contains("ada").doesNotContain(account);
        assertThat(both.accountId()).isEqualTo(account);
        both.send("/operator", "/operator/logout", Map.of()).then().statusCode(303);
        both.get("/operator").then().statusCode(302);
        assertThat(both.accountId()).isEqualTo(account);
    }

    @Test
    void consoleIsNotFoundUnderTheHostOfUsers() {
        for (String path : new String[] {"/operator", "/operator/login", "/operator/audit/audit.csv", "/operator/x"}) {
            new Browser()
                    .request()
                    .header("Host", "dashboard.example")
                    .get(path)
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void unknownPathsAndAccountsAreNotFound() {
        ConsoleBrowser operator = ConsoleBrowser.signedIn();

        operator.browser().get("/operator/nothing").then().statusCode(404);
        operator.stub("GET", "", 404, "{\"error\": \"not_found\", \"message\": \"Account not found.\"}");
        operator.browser().get(operator.accountPage()).then().statusCode(404);
    }
}
