package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A signed-in user with a passkey. */
record PasskeyUser(Browser browser, String email, SoftwareAuthenticator device) {

    static final String PAGE = "/account/passkeys";

    private static final Pattern OPTIONS = Pattern.compile(" create=\"([^\"]+)\"");

    static PasskeyUser fresh() {
        String email = Browser.randomEmail();
        return addedBy(new Browser().verified(email), email, "");
    }

    /** Adds a passkey. */
    static PasskeyUser addedBy(Browser browser, String email, String code) {
        SoftwareAuthenticator device = new SoftwareAuthenticator();
        String page = add(browser, device, code).asString();
        assertThat(page).contains("Passkey added.");
        return new PasskeyUser(browser, email, device);
    }

    /** Adds a passkey of this device, and returns the page that follows. */
    static Response add(Browser browser, SoftwareAuthenticator device, String code) {
        return send(browser, device.create(options(begin(browser, "Test device", Browser.PASSWORD, code), browser)));
    }

    static Response begin(Browser browser, String name, String password, String code) {
        return browser.send(PAGE, PAGE + "/begin", Map.of("name", name, "current", password, "code", code));
    }

    /** Returns what the page after the password asks the browser to create. */
    static String options(Response begun, Browser browser) {
        Matcher options = OPTIONS.matcher(
                browser.follow(begun).then().statusCode(200).extract().asString());
        assertThat(options.find()).isTrue();
        return options.group(1).replace("&quot;", "\"");
    }

    static Response send(Browser browser, String credential) {
        return browser.sendAndFollow(PAGE, PAGE, Map.of("name", "Test device", "credential", credential));
    }

    /** Signs in in a browser. */
    Response signIn(Browser other) {
        return answer(other, device.sign(request(other)));
    }

    /** Returns what a browser is asked to sign. */
    static String request(Browser other) {
        return other.send("/login", "/login/passkey/options", Map.of())
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    static Response answer(Browser other, String credential) {
        return other.send("/login", "/login/passkey", Map.of("credential", credential));
    }
}
