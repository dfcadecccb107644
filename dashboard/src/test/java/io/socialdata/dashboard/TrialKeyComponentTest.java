package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The key with which a login tries calls: made once, used by its calls only, ended with the login. */
@QuarkusTest
class TrialKeyComponentTest {

    private static final String PAGE = "/reference/user_status";
    private static final String CALL = "/twitter/user/status";

    @Inject
    Transactions transactions;

    private final UUID key = UUID.randomUUID();
    private final String secret = "sda_live_" + key.toString().replace("-", "");
    private Team team;

    @BeforeEach
    void openAnAccount() {
        team = new Team();
        StubControl.stub("GET " + CALL, 200, "{\"status\": \"alive\"}");
        stub(
                "POST",
                "/account/keys",
                201,
                "{\"id\": \"%s\", \"secret\": \"%s\", \"name\": \"Try it\"}".formatted(key, secret));
        stub("DELETE", "/account/keys/" + key, 204, "");
    }

    @Test
    void firstCallMakesTheKeyThatLaterCallsUse() {
        assertThat(team.owner().page(PAGE)).contains("Your first call makes a key for trying", "60 minutes", "$0.25");

        String first = tryCall(team.owner());
        String second = tryCall(team.owner());

        assertThat(List.of(first, second))
                .allSatisfy(page -> assertThat(page)
                        .contains("Status 200", "Calls use your key for trying")
                        .doesNotContain(secret));
        assertThat(made())
                .singleElement()
                .asString()
                .containsPattern("\"name\":\"Try it \\(\\d{4}-\\d{2}-\\d{2}\\)\"")
                .contains(
                        "\"scopes\":[\"read\",\"private\",\"write\",\"manage\"]",
                        "\"monthly_budget\":0.25",
                        "\"expires_at\":");
        assertThat(StubControl.callers(CALL))
                .filteredOn(caller -> caller.contains(secret))
                .hasSize(2)
                .allSatisfy(caller -> assertThat(caller).endsWith("strict=true"));
        assertThat(team.owner().page("/account/audit")).containsOnlyOnce("Try it (");
    }

    @Test
    void storedKeyIsSealed() {
        tryCall(team.owner());

        byte[] sealed = transactions.call(handle -> handle.createQuery("select sealed from trial_key where key_id = ?")
                .bind(0, key)
                .mapTo(byte[].class)
                .one());
        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain(secret.substring(9));
    }

    @Test
    void loggingOutDeletesTheKey() {
        tryCall(team.owner());

        team.owner().send("/account", "/logout", Map.of()).then().statusCode(303);

        awaitDeletion();
    }

    @Test
    void keySurvivesUntilBillingResponds() {
        stub("DELETE", "/account/keys/" + key, 503, "{}");
        tryCall(team.owner());
        team.owner().send("/account", "/logout", Map.of()).then().statusCode(303);
        await().atMost(Duration.ofSeconds(20)).until(() -> !deleted().isEmpty());
        assertThat(rows()).isEqualTo(1);

        stub("DELETE", "/account/keys/" + key, 204, "");

        awaitDeletion();
    }

    @Test
    void expiredKeyIsDeletedAndTheNextCallMakesAnother() {
        tryCall(team.owner());

        expire();
        awaitDeletion();
        tryCall(team.owner());

        assertThat(made()).hasSize(2);
    }

    @Test
    void otherLoginOfTheUserHasItsOwnKey() {
        tryCall(team.owner());
        Browser other = new Browser();
        other.signIn(team.ownerEmail(), Browser.PASSWORD).then().statusCode(303);

        assertThat(other.page(PAGE)).contains("Your first call makes a key for trying");
    }

    @Test
    void viewerCannotTryAndAChangedRoleEndsTheKey() {
        Colleague colleague = team.join("developer");
        tryCall(colleague.browser());

        team.changeRole(colleague, "viewer").then().statusCode(303);

        awaitDeletion();
        colleague.browser().get(PAGE).then().statusCode(200).body(not(containsString("Send request")));
        colleague
                .browser()
                .sendWith(colleague.browser().token("/account"), PAGE, Map.of("in.userName", "ada"))
                .then()
                .statusCode(403);
        assertThat(made()).hasSize(1);
    }

    @Test
    void pastedKeyIsUsedForOneCallAndMakesNone() {
        String pasted = "sda_live_" + UUID.randomUUID();

        String page = team.owner()
                .sendAndFollow(PAGE, PAGE, Map.of("key", pasted, "in.userName", "ada"))
                .asString();

        assertThat(page).contains("Status 200").doesNotContain(pasted);
        assertThat(StubControl.callers(CALL)).anyMatch(caller -> caller.contains(pasted));
        assertThat(made()).isEmpty();
    }

    @Test
    void userMakesALimitedNumberOfKeys() {
        for (int i = 0; i < 10; i++) {
            assertThat(tryCall(team.owner())).contains("Status 200");
            expire();
        }

        assertThat(tryCall(team.owner())).contains("You have made many keys").doesNotContain("Status 200");
        assertThat(made()).hasSize(10);
    }

    @Test
    void nothingIsCalledWithoutAKey() {
        stub("POST", "/account/keys", 503, "{}");
        assertThat(tryCall(team.owner())).contains("did not respond").doesNotContain("Status 200");

        stub("POST", "/account/keys", 400, "{\"error\": \"bad_request\", \"message\": \"Not this one.\"}");
        assertThat(tryCall(team.owner())).contains("Not this one.").doesNotContain("Status 200");
    }

    private static String tryCall(Browser browser) {
        return browser.sendAndFollow(PAGE, PAGE, Map.of("in.userName", "ada"))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private void stub(String method, String path, int status, String body) {
        StubControl.stub(method + " " + team.account() + path, status, body);
    }

    private List<String> made() {
        return calls("POST ");
    }

    private List<String> deleted() {
        return calls("DELETE ");
    }

    private List<String> calls(String method) {
        return StubControl.calls(team.account()).stream()
                .filter(call -> call.startsWith(method) && call.contains("/keys"))
                .toList();
    }

    private void expire() {
        transactions.call(handle ->
                handle.execute("update trial_key set expires_at = now() - interval '1 second' where key_id = ?", key));
    }

    private void awaitDeletion() {
        await().atMost(Duration.ofSeconds(20)).until(() -> rows() == 0);
        assertThat(deleted()).last().asString().contains(key.toString());
    }

    private int rows() {
        return transactions.call(handle -> handle.createQuery("select count(*) from trial_key where key_id = ?")
                .bind(0, key)
                .mapTo(Integer.class)
                .one());
    }
}
