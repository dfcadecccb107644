package io.socialdata.dashboard;

import static io.socialdata.dashboard.PasskeyUser.PAGE;
import static io.socialdata.dashboard.PasskeyUser.add;
import static io.socialdata.dashboard.PasskeyUser.begin;
import static io.socialdata.dashboard.PasskeyUser.options;
import static io.socialdata.dashboard.PasskeyUser.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages on which users add and delete passkeys. */
@QuarkusTest
class PasskeyPagesComponentTest {

    private static final int MAXIMUM = 10;
    private static final Pattern DELETE = Pattern.compile("href=\"(" + PAGE + "/[0-9a-f-]{36}/delete)\"");

    @Inject
    Transactions transactions;

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();
    private final SoftwareAuthenticator device = new SoftwareAuthenticator();

    @BeforeEach
    void openAnAccount() {
        browser.verified(email);
    }

    @Test
    void passkeyIsAddedAndReported() {
        assertThat(browser.page("/account")).contains("You have no passkeys.");
        assertThat(browser.page(PAGE)).contains("No passkeys yet.");

        add(browser, device, "").then().statusCode(200).body(containsString("Passkey added."));

        assertThat(browser.page(PAGE)).contains("Test device", "<td>never</td>");
        assertThat(browser.page("/account")).contains("You can sign in with 1 passkey,");
        assertThat(SentMails.latest(email, SentMails.PASSKEY_ADDED).getText())
                .contains("/account/passkeys")
                .doesNotContain("Test device");
    }

    @Test
    void newPasskeyNeedsThePassword() {
        begin(browser, "Laptop", "not the password", "")
                .then()
                .statusCode(400)
                .body(containsString("The current password is incorrect."))
                .body(containsString("value=\"Laptop\""));

        browser.get(PAGE + "/new").then().statusCode(303).header("Location", containsString(PAGE + "?flash="));
    }

    @Test
    void newPasskeyNeedsTheCodeOfAUserWithASecondFactor() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);

        begin(browser, "Laptop", Browser.PASSWORD, user.usedCode()).then().statusCode(400);

        PasskeyUser.addedBy(browser, email, user.recoveryCodes().getFirst());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "a\tb", "1234567890123456789012345678901234567890123456789012345678901"})
    void passkeyNeedsAProperName(String name) {
        begin(browser, name, Browser.PASSWORD, "")
                .then()
                .statusCode(400)
                .body(containsString("Enter a name of at most 60 characters."));
    }

    static Stream<Arguments> dishonest() {
        return Stream.of(
                of("another origin", made -> made.origin = "https://evil.example"),
                of("another domain", made -> made.domain = "evil.example"),
                of("no user verification", made -> made.userVerified = false),
                of("no user presence", made -> made.userPresent = false));
    }

    private static Arguments of(String what, Consumer<SoftwareAuthenticator> change) {
        return Arguments.of(what, change);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dishonest")
    void dishonestPasskeyIsNotAdded(String what, Consumer<SoftwareAuthenticator> change) {
        change.accept(device);

        add(browser, device, "").then().statusCode(200).body(containsString("The passkey was not added."));

        assertThat(browser.page(PAGE)).contains("No passkeys yet.");
    }

    @Test
    void challengeAddsOnePasskeyInOneLogin() {
        Browser other = new Browser();
        other.signIn(email, Browser.PASSWORD).then().statusCode(303);
        String options = options(begin(browser, "Laptop", Browser.PASSWORD, ""), browser);

        send(other, device.create(options)).then().body(containsString("The passkey was not added."));
        send(Browser.signedUp(), device.create(options)).then().body(containsString("The passkey was not added."));
        send(
                        browser,
                        device.create(PasskeyUser.request(new Browser())
                                .replaceFirst("\\{", "{\"user\": {\"id\": \"AA\"}, ")))
                .then()
                .body(containsString("The passkey was not added."));
        send(browser, device.create(options)).then().body(containsString("Passkey added."));
        send(browser, new SoftwareAuthenticator().create(options))
                .then()
                .body(containsString("The passkey was not added."));

        assertThat(DELETE.matcher(browser.page(PAGE)).results()).hasSize(1);
    }

    @Test
    void knownPasskeyIsNotAddedAgain() {
        PasskeyUser owner = PasskeyUser.fresh();
        assertThat(options(begin(owner.browser(), "Laptop", Browser.PASSWORD, ""), owner.browser()))
                .containsPattern("excludeCredentials\":\\[\\{");

        add(browser, owner.device(), "").then().body(containsString("This passkey was added before."));

        assertThat(browser.page(PAGE)).contains("No passkeys yet.");
    }

    @Test
    void numberOfPasskeysIsLimited() {
        String early = options(begin(browser, "Laptop", Browser.PASSWORD, ""), browser);
        for (int added = 0; added < MAXIMUM; added++) {
            PasskeyUser.addedBy(browser, email, "");
        }

        begin(browser, "Laptop", Browser.PASSWORD, "").then().statusCode(409);
        send(browser, device.create(early)).then().body(containsString("maximum number of passkeys"));

        assertThat(DELETE.matcher(browser.page(PAGE)).results()).hasSize(MAXIMUM);
    }

    @Test
    void deletionNeedsThePasswordAndIsReported() {
        PasskeyUser.addedBy(browser, email, "");

        delete(browser, "not the password", "").then().statusCode(400).body(containsString("password is incorrect"));
        assertThat(browser.page(PAGE)).contains("Test device");
        browser.follow(delete(browser, Browser.PASSWORD, ""))
                .then()
                .statusCode(200)
                .body(containsString("Passkey deleted."));

        assertThat(browser.page(PAGE)).contains("No passkeys yet.");
        SentMails.latest(email, SentMails.PASSKEY_DELETED);
    }

    @Test
    void deletionNeedsTheCodeOfAUserWithASecondFactor() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);
        PasskeyUser.addedBy(browser, email, user.recoveryCodes().get(0));

        delete(browser, Browser.PASSWORD, "").then().statusCode(400);
        delete(browser, Browser.PASSWORD, user.recoveryCodes().get(1)).then().statusCode(303);
    }

    @Test
    void passkeyOfAnotherUserIsNotFound() {
        PasskeyUser owner = PasskeyUser.fresh();
        String page = deletionPage(owner.browser());

        browser.get(page).then().statusCode(404);
        browser.send("/account", page, Map.of("current", Browser.PASSWORD))
                .then()
                .statusCode(404);

        owner.signIn(new Browser()).then().statusCode(303);
    }

    @Test
    void newPasswordLeavesPasskeysInPlace() {
        PasskeyUser user = PasskeyUser.addedBy(browser, email, "");
        browser.send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "another password"))
                .then()
                .statusCode(303);

        user.signIn(new Browser()).then().statusCode(303).header("Location", endsWith("/"));
    }

    @Test
    void exportListsPasskeysAndDeletionRemovesThem() {
        PasskeyUser user = PasskeyUser.addedBy(browser, email, "");
        String answer = user.device().sign(PasskeyUser.request(new Browser()));

        assertThat(browser.get("/account/data.json").jsonPath().getList("user.passkeys.name", String.class))
                .containsExactly("Test device");
        long before = rows();
        browser.send("/account/delete", "/account/delete", Map.of("current", Browser.PASSWORD))
                .then()
                .statusCode(303);

        assertThat(rows()).isEqualTo(before - 1);
        PasskeyUser.answer(new Browser(), answer).then().statusCode(401);
    }

    /** Deletes the first passkey. */
    static Response delete(Browser browser, String password, String code) {
        String page = deletionPage(browser);
        return browser.send(page, page, Map.of("current", password, "code", code));
    }

    private static String deletionPage(Browser browser) {
        Matcher link = DELETE.matcher(browser.page(PAGE));
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    private long rows() {
        return transactions.call(handle -> handle.createQuery("select count(*) from passkey")
                .mapTo(Long.class)
                .one());
    }
}
