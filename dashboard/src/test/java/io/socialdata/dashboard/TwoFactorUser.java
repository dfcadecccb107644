package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A signed-in user with a second factor. */
record TwoFactorUser(Browser browser, String email, Authenticator app, String usedCode, List<String> recoveryCodes) {

    static final String PAGE = "/account/two-factor";

    private static final Pattern SECRET = Pattern.compile("id=\"secret\">([A-Z2-7 ]+)<");
    private static final Pattern RECOVERY_CODE = Pattern.compile("[0-9a-z]{4}(-[0-9a-z]{4}){3}(?=\\s|<)");

    static TwoFactorUser fresh() {
        String email = Browser.randomEmail();
        return enabledBy(new Browser().verified(email), email);
    }

    /** Turns the second factor on. */
    static TwoFactorUser enabledBy(Browser browser, String email) {
        Authenticator app = beginSetup(browser);
        String code = app.code();
        String codes = browser.sendAndFollow(PAGE, PAGE + "/confirm", Map.of("code", code))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        return new TwoFactorUser(browser, email, app, code, recoveryCodes(codes));
    }

    static Authenticator beginSetup(Browser browser) {
        browser.send(PAGE, PAGE + "/begin", Map.of("current", Browser.PASSWORD))
                .then()
                .statusCode(303);
        Matcher secret = SECRET.matcher(browser.page(PAGE));
        assertThat(secret.find()).isTrue();
        return new Authenticator(secret.group(1).replace(" ", ""));
    }

    static List<String> recoveryCodes(String page) {
        return RECOVERY_CODE
                .matcher(page.substring(page.indexOf("id=\"recovery-codes\"")))
                .results()
                .map(found -> found.group())
                .toList();
    }

    /** Enters the password in another browser, which then has to enter a code. */
    Browser otherBrowserWithPassword() {
        Browser other = new Browser();
        other.signIn(email, Browser.PASSWORD).then().statusCode(303).header("Location", endsWith("/login/code"));
        return other;
    }

    static Response enterCode(Browser browser, String code) {
        return browser.send("/login/code", "/login/code", Map.of("code", code));
    }
}
