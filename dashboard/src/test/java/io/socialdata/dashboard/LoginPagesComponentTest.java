package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page on which users see and end their logins. */
@QuarkusTest
class LoginPagesComponentTest {

    private static final String PAGE = "/account/logins";
    private static final String FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    private static final Pattern END = Pattern.compile("action=\"(/account/logins/[0-9a-f-]{36}/end)\"");

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();
    private final Browser other = new Browser();

    @BeforeEach
    void openAnAccount() {
        browser.opened(email, Browser.PASSWORD);
    }

    @Test
    void loginsAreListedWithBrowserAndShortenedNetwork() {
        assertThat(browser.page(PAGE)).contains("This browser").doesNotContain("Sign out all other browsers");

        signInWithFirefox();

        assertThat(browser.page(PAGE))
                .contains("Firefox on Linux", "2001:db8:", "::/48", "Sign out all other browsers")
                .doesNotContain("Gecko");
        assertThat(browser.page("/account")).contains("2 browsers are signed in");
    }

    @Test
    void oneLoginIsEnded() {
        signInWithFirefox();
        Browser third = new Browser();
        third.signIn(email, Browser.PASSWORD).then().statusCode(303);
        String end = endOfFirefox();

        browser.sendAndFollow(PAGE, end, Map.of())
                .then()
                .statusCode(200)
                .body(containsString("This browser has been signed out."));

        other.get("/account").then().statusCode(302);
        third.get("/account").then().statusCode(200);
        browser.send(PAGE, end, Map.of()).then().statusCode(404);
    }

    @Test
    void allOthersAreEnded() {
        signInWithFirefox();

        browser.sendAndFollow(PAGE, PAGE + "/end-others", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("All other browsers have been signed out."));

        other.get("/account").then().statusCode(302);
        browser.page(PAGE);
    }

    @Test
    void loginOfAnotherUserIsNotFound() {
        signInWithFirefox();
        String end = endOfFirefox();
        Browser stranger = Browser.signedUp();

        stranger.send(PAGE, end, Map.of()).then().statusCode(404);
        stranger.send(PAGE, PAGE + "/" + UUID.randomUUID() + "/end", Map.of())
                .then()
                .statusCode(404);

        other.page("/account");
    }

    @Test
    void newBrowserIsReportedWithItsName() {
        signInWithFirefox();

        assertThat(SentMails.latest(email, SentMails.NEW_LOGIN).getText())
                .contains("Firefox on Linux, network 2001:db8:")
                .doesNotContain("Gecko");
    }

    private void signInWithFirefox() {
        other.request()
                .header("User-Agent", FIREFOX)
                .formParam("csrf_token", other.token("/login"))
                .formParams(Map.of("email", email, "password", Browser.PASSWORD))
                .post("/login")
                .then()
                .statusCode(303);
    }

    /** Returns the form that ends the login of the other browser. */
    private String endOfFirefox() {
        String page = browser.page(PAGE);
        Matcher end = END.matcher(page.substring(page.indexOf("Firefox on Linux")));
        assertThat(end.find()).isTrue();
        return end.group(1);
    }
}
