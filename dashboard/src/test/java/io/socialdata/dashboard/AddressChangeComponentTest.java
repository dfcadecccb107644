package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Change of the e-mail address of a user. */
@QuarkusTest
class AddressChangeComponentTest {

    private static final String CONFIRM = "Confirm your new e-mail address";
    private static final String CHANGED = "Your e-mail address was changed";

    private final String email = Browser.randomEmail();
    private final String fresh = Browser.randomEmail();
    private final Browser browser = new Browser();
    private String account;

    @BeforeEach
    void openAnAccount() {
        browser.verified(email);
        account = browser.accountId();
    }

    @Test
    void addressChangesAfterItsLinkIsUsed() {
        browser.follow(request(Browser.PASSWORD, fresh)).then().body(containsString("we have sent a link"));
        String link = SentMails.link(fresh, CONFIRM);
        assertThat(new Browser().page(link)).contains("Confirm e-mail address");
        assertThat(browser.page("/account")).contains(email);

        use(link).then().statusCode(303);

        assertThat(browser.page("/account")).contains(fresh).doesNotContain(email, "Send again");
        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.startsWith("PUT ") && call.contains("/email {\"email\":\"" + fresh));
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(401);
        new Browser().signIn(fresh, Browser.PASSWORD).then().statusCode(303);
        use(link).then().statusCode(404);
    }

    @Test
    void oldAddressCanUndoTheChange() {
        changeTo(fresh);
        String restore = SentMails.link(email, CHANGED);
        String other = Browser.randomEmail();
        changeTo(other);

        use(SentMails.link(fresh, CHANGED)).then().statusCode(303).header("Location", containsString("/login"));
        use(restore).then().statusCode(303).header("Location", containsString("/login"));

        browser.get("/account").then().statusCode(302);
        new Browser().signIn(other, Browser.PASSWORD).then().statusCode(401);
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
    }

    @Test
    void changeNeedsThePassword() {
        browser.follow(request("not the password", fresh)).then().body(containsString("password is incorrect"));
        browser.follow(request(Browser.PASSWORD, "no address")).then().body(containsString("valid e-mail address"));

        request(Browser.PASSWORD, fresh).then().statusCode(303);
        SentMails.latest(fresh, CONFIRM);
        assertThat(SentMails.all(fresh, CONFIRM)).hasSize(1);
    }

    @Test
    void addressOfAnotherUserGetsNoLinkAndTheSameAnswer() {
        String taken = Browser.randomEmail();
        new Browser().opened(taken, Browser.PASSWORD);

        String forTaken = notice(taken);
        String forFree = notice(fresh);

        assertThat(forTaken).isEqualTo(forFree);
        SentMails.latest(fresh, CONFIRM);
        assertThat(SentMails.all(taken, CONFIRM)).isEmpty();
    }

    @Test
    void linkStaysValidUntilBillingConfirms() {
        request(Browser.PASSWORD, fresh).then().statusCode(303);
        String link = SentMails.link(fresh, CONFIRM);
        StubControl.stub("PUT " + account + "/email", 500, "");
        use(link).then().statusCode(503);
        StubControl.stub("PUT " + account + "/email", 409, "{\"error\": \"already_exists\", \"message\": \"Taken.\"}");
        use(link).then().statusCode(409).body(containsString("Another account uses"));
        assertThat(browser.page("/account")).contains(email);
        StubControl.stub("PUT " + account + "/email", 204, "");

        use(link).then().statusCode(303);

        assertThat(browser.page("/account")).contains(fresh);
    }

    @Test
    void linkForOnePurposeDoesNothingElse() {
        request(Browser.PASSWORD, fresh).then().statusCode(303);
        String token = SentMails.token(fresh, CONFIRM);

        browser.get("/email/restore?token=" + token).then().statusCode(404);
        browser.get("/reset/new?token=" + token).then().statusCode(404);
        browser.send("/account", "/email/restore", Map.of("token", token))
                .then()
                .statusCode(404);
    }

    private void changeTo(String address) {
        request(Browser.PASSWORD, address).then().statusCode(303).header("Location", containsString("/account"));
        use(SentMails.link(address, CONFIRM)).then().statusCode(303);
    }

    private String notice(String address) {
        return browser.follow(request(Browser.PASSWORD, address))
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .replaceAll("name=\"csrf_token\" value=\"[^\"]+\"", "");
    }

    private Response request(String password, String address) {
        return browser.send("/account", "/account/email", Map.of("email", address, "current", password));
    }

    private Response use(String link) {
        String page = browser.get("/account").statusCode() == 200 ? "/account" : "/login";
        return browser.send(page, link.replaceAll("\\?.*", ""), Map.of("token", link.replaceAll(".*token=", "")));
    }
}
