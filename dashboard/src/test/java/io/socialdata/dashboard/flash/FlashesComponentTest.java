package io.socialdata.dashboard.flash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.Browser;
import io.socialdata.dashboard.StubControl;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The result of a form is shown once, in the browser that sent it, and is stored only encrypted. */
@QuarkusTest
class FlashesComponentTest {

    private static final String SECRET = "sda_live_canary";

    @Inject
    Transactions transactions;

    private Browser browser;

    @BeforeEach
    void signUp() {
        transactions.call(handle -> handle.execute("delete from flash"));
        browser = Browser.signedUp();
    }

    @Test
    void secretSurvivesExactlyOneRedirect() {
        Response created = create();
        String page = created.then().statusCode(303).extract().header("Location");

        assertThat(page).doesNotContain(SECRET);
        assertThat(created.asString()).doesNotContain(SECRET);
        assertThat(sealed()).isNotEmpty().noneMatch(content -> content.contains(SECRET));
        browser.follow(created).then().statusCode(200).body(containsString(SECRET));

        Response again = browser.follow(created);
        again.then().statusCode(303);
        browser.follow(again)
                .then()
                .statusCode(200)
                .body(containsString("A key is shown once"))
                .body(not(containsString(SECRET)));
        assertThat(keysMade()).isEqualTo(1);
    }

    @Test
    void flashIsShownToNoOtherSession() {
        Response created = create();

        Browser.signedUp().follow(created).then().statusCode(303);
        new Browser().follow(created).then().statusCode(302);
        browser.follow(created).then().statusCode(200).body(containsString(SECRET));
    }

    @Test
    void flashOfAnotherPageIsKept() {
        Response created = create();
        String flash = created.header("Location").replaceAll(".*flash=", "");

        assertThat(browser.page("/webhooks?flash=" + flash)).doesNotContain(SECRET);
        browser.follow(created).then().statusCode(200).body(containsString(SECRET));
    }

    @Test
    void expiredFlashIsNotShownAndIsDeleted() {
        Response created = create();
        transactions.call(handle -> handle.execute("update flash set ends_at = now() - interval '1 second'"));

        browser.follow(created).then().statusCode(303);
        assertThat(sealed()).as("only the notice that it is gone").hasSize(1);
    }

    @Test
    void sessionKeepsOnlyTheLatestFlashes() {
        List<Response> created = IntStream.range(0, 11).mapToObj(_ -> create()).toList();

        browser.follow(created.getFirst()).then().statusCode(303);
        browser.follow(created.getLast()).then().statusCode(200).body(containsString(SECRET));
    }

    /** The outcome is unknown, so only the user may decide to send the form again. */
    @Test
    void formWithoutAResponseIsNotResubmittedOnReload() {
        StubControl.stub("POST " + browser.accountId() + "/account/keys", 500, "");

        Response sent = browser.send("/keys", "/keys", Map.of("name", "Night job"));

        browser.follow(sent)
                .then()
                .statusCode(200)
                .body(containsString("The change may have been made: check before you try again."));
    }

    private Response create() {
        StubControl.stub(
                "POST " + browser.accountId() + "/account/keys", 201, """
                {"id": "%s", "secret": "%s", "name": "Night job"}""".formatted(UUID.randomUUID(), SECRET));
        return browser.send("/keys", "/keys", Map.of("name", "Night job"));
    }

    private long keysMade() {
        return StubControl.calls(browser.accountId()).stream()
                .filter(call -> call.startsWith("POST") && call.contains("/keys "))
                .count();
    }

    private List<String> sealed() {
        return transactions.call(handle -> handle.createQuery("select sealed from flash")
                .mapTo(byte[].class)
                .map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1))
                .list());
    }
}
