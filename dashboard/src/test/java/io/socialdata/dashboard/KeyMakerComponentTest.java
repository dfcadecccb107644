package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that are bound to the member who made them: what billing is told, and what pages say before it has confirmed. */
@QuarkusTest
class KeyMakerComponentTest {

    private static final String MEMBERS = "/account/members";
    private static final String EFFECT = "{\"revoked\": %d, \"handedOver\": %d}";
    private static final Map<String, String> NIGHT_JOB =
            Map.of("name", "Night job", "preset", "EVERYTHING", "lifetime", "UNLIMITED");

    @Inject
    Transactions transactions;

    private final UUID key = UUID.randomUUID();
    private Team team;

    @BeforeEach
    void openAnAccount() {
        team = new Team();
        stub(
                "POST",
                "/account/keys",
                201,
                "{\"id\": \"%s\", \"secret\": \"sda_live_secret\", \"name\": \"Night job\"}".formatted(key));
    }

    /** The job would ask again and again about an account for which billing is away. */
    @AfterEach
    void bringBillingBack() {
        stub("PUT", "/key-makers", 200, EFFECT.formatted(0, 0));
    }

    @Test
    void keyIsBoundToTheRoleOfTheMemberWhoMakesIt() {
        Colleague developer = team.join("developer");

        create(developer.browser()).then().statusCode(303);
        create(team.owner()).then().statusCode(303);

        List<String> created = calls("POST", "/account/keys");
        assertThat(created.getFirst())
                .contains(" member {\"userId\":\"" + id(developer), "\"account_keys\"", "\"Search\"")
                .doesNotContain("account_payments", "account_top_up_create", "\"Account\"");
        assertThat(created.getLast())
                .contains(" member {\"userId\":\"" + Members.idOf(team.ownerEmail()), "\"operations\":null");
    }

    @Test
    void rotationAndChangeNameTheMember() {
        Colleague developer = team.join("developer");
        stubKeyOf(Members.idOf(team.ownerEmail()));
        stub("POST", "/account/keys/" + key, 200, keyJson(Members.idOf(team.ownerEmail())));
        stub("POST", "/account/keys/" + key + "/rotate", 409, "{\"error\": \"limit_reached\", \"message\": \"No.\"}");

        developer.browser().send("/keys", "/keys/" + key + "/rotate", Map.of("overlap", "24"));
        developer
                .browser()
                .send(
                        "/keys",
                        "/keys/" + key + "/edit",
                        Map.of("name", "renamed", "access", "full", "lifetime", "KEEP"));

        assertThat(calls("POST", "/account/keys/" + key + "/rotate"))
                .singleElement()
                .asString()
                .contains(" member {\"userId\":\"" + id(developer));
        assertThat(calls("POST", "/account/keys/" + key))
                .singleElement()
                .asString()
                .contains(" member {\"userId\":\"" + id(developer), "\"revision\":");
    }

    @Test
    void removalRevokesTheKeysBeforeThePageSaysDone() {
        Colleague developer = team.join("developer");
        stubKeyOf(id(developer));
        stub("PUT", "/key-makers", 200, EFFECT.formatted(1, 0));
        assertThat(team.owner().page(team.pathOf(developer)))
                .contains("Night job (<code>sda_live_…wxyz</code>)", "Delete them", team.ownerEmail());

        team.owner()
                .follow(team.remove(developer))
                .then()
                .body(containsString("Member removed."), not(containsString("as before")));

        assertThat(calls("PUT", "/key-makers"))
                .singleElement()
                .asString()
                .contains("\"userId\":\"" + id(developer), "\"operations\":[]", "\"removed\":true", "\"heir\":null");
        assertThat(team.owner().page("/account/audit"))
                .contains("API keys of a member deleted", "1 of " + developer.email());
    }

    @Test
    void keysOfARemovedMemberAreHandedOverByName() {
        Colleague leaving = team.join("admin");
        Colleague heir = team.join("developer");
        stub("PUT", "/key-makers", 200, EFFECT.formatted(0, 2));

        remove(leaving, id(heir)).then().statusCode(303);

        assertThat(calls("PUT", "/key-makers"))
                .singleElement()
                .asString()
                .contains("\"removed\":true", "\"heir\":{\"userId\":\"" + id(heir), "\"account_keys\"")
                .doesNotContain("account_payments");
        assertThat(team.owner().page("/account/audit"))
                .contains("API keys handed over", "2 of %s to %s".formatted(leaving.email(), heir.email()));
    }

    @Test
    void keysOfAMemberWhoStaysAreHandedOver() {
        Colleague developer = team.join("developer");

        team.owner()
                .send(MEMBERS, team.pathOf(developer) + "/keys", Map.of("heir", Members.idOf(team.ownerEmail())))
                .then()
                .statusCode(303);

        assertThat(calls("PUT", "/key-makers"))
                .singleElement()
                .asString()
                .contains("\"removed\":false", "\"heir\":{\"userId\":\"" + Members.idOf(team.ownerEmail()));
        developer.browser().page("/keys");
    }

    @ParameterizedTest
    @ValueSource(strings = {"viewer", "billing"})
    void keysGoOnlyToMembersWhoMayHaveSome(String role) {
        Colleague developer = team.join("developer");
        Colleague other = team.join(role);

        remove(developer, id(other)).then().statusCode(409).body(containsString("whose role allows API keys"));
        remove(developer, id(developer)).then().statusCode(409);
        remove(developer, Members.idOf(new Team().ownerEmail())).then().statusCode(409);

        assertThat(calls("PUT", "/key-makers")).isEmpty();
        developer.browser().page("/keys");
    }

    @Test
    void adminHandsOverNoKeysOfAnOwner() {
        Colleague admin = team.join("admin");

        admin.browser()
                .send(MEMBERS, MEMBERS + "/" + Members.idOf(team.ownerEmail()) + "/keys", Map.of("heir", id(admin)))
                .then()
                .statusCode(403);

        assertThat(calls("PUT", "/key-makers")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"viewer", "billing"})
    void demotionNarrowsTheKeysBeforeThePageSaysDone(String role) {
        Colleague developer = team.join("developer");
        stub("PUT", "/key-makers", StubServices.LATER, "");

        CompletableFuture<Response> response = CompletableFuture.supplyAsync(() -> team.changeRole(developer, role));
        await().until(() -> !calls("PUT", "/key-makers").isEmpty());
        assertThat(response).isNotDone();
        stub("PUT", "/key-makers", 200, EFFECT.formatted(0, 0));

        team.owner().follow(response.join()).then().body(containsString("Role changed."));
        assertThat(calls("PUT", "/key-makers"))
                .allSatisfy(call -> assertThat(call)
                        .contains("\"userId\":\"" + id(developer), "\"operations\":[]", "\"removed\":false"));
    }

    @Test
    void demotionThatBillingDoesNotConfirmDoesNotLookDoneAndIsRepeated() {
        Colleague developer = team.join("developer");
        stub("PUT", "/key-makers", 503, "");

        team.owner()
                .follow(team.changeRole(developer, "viewer"))
                .then()
                .body(containsString("so the API keys work as before"));

        assertThat(team.owner().page(MEMBERS)).contains("API keys of " + developer.email());
        transactions.call(handle -> handle.execute(
                "update key_maker_change set changed_at = now() - interval '1 minute' where account_id = ?",
                UUID.fromString(team.account())));
        stub("PUT", "/key-makers", 200, EFFECT.formatted(0, 0));
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() ->
                        assertThat(team.owner().page(MEMBERS)).doesNotContain("API keys of " + developer.email()));
    }

    @Test
    void memberGetsNoKeyBeforeBillingKnowsTheRole() {
        Colleague developer = team.join("admin");
        stub("PUT", "/key-makers", 503, "");
        team.changeRole(developer, "developer").then().statusCode(303);

        create(developer.browser()).then().statusCode(303);

        assertThat(calls("POST", "/account/keys")).isEmpty();
        stub("PUT", "/key-makers", 200, EFFECT.formatted(0, 0));
        create(developer.browser()).then().statusCode(303);
        assertThat(calls("POST", "/account/keys")).hasSize(1);
    }

    @Test
    void laterChangeHasALaterRevision() {
        Colleague developer = team.join("developer");
        create(developer.browser()).then().statusCode(303);
        team.changeRole(developer, "admin").then().statusCode(303);
        create(developer.browser()).then().statusCode(303);
        team.remove(developer).then().statusCode(303);

        List<Long> revisions = StubControl.calls(team.account()).stream()
                .filter(call -> call.contains("\"revision\":"))
                .map(call -> Long.valueOf(call.replaceAll(".*?\"revision\":(\\d+).*", "$1")))
                .toList();
        assertThat(revisions).hasSize(4).isSorted();
        assertThat(revisions.get(1)).isGreaterThan(revisions.get(0)).isEqualTo(revisions.get(2));
        assertThat(revisions.get(3)).isGreaterThan(revisions.get(2));
    }

    @Test
    void whoLeavesSeesAndLosesTheOwnKeys() {
        Colleague developer = team.join("developer");
        stubKeyOf(id(developer));
        assertThat(developer.browser().page(MEMBERS + "/leave")).contains("Night job (<code>");

        developer.browser().send(MEMBERS, MEMBERS + "/leave", Map.of()).then().statusCode(303);

        assertThat(calls("PUT", "/key-makers"))
                .singleElement()
                .asString()
                .contains("\"userId\":\"", "\"removed\":true", "\"heir\":null");
    }

    @Test
    void adminHandsOverTheOwnKeysBeforeLeaving() {
        Colleague admin = team.join("admin");
        Colleague developer = team.join("developer");
        assertThat(developer.browser().page(MEMBERS + "/leave")).contains("ask an owner or admin");
        assertThat(admin.browser().page(MEMBERS + "/leave")).contains("href=\"" + team.pathOf(admin));

        admin.browser()
                .send(MEMBERS, team.pathOf(admin) + "/keys", Map.of("heir", id(developer)))
                .then()
                .statusCode(303);

        assertThat(calls("PUT", "/key-makers"))
                .isNotEmpty()
                .allSatisfy(call ->
                        assertThat(call).contains("\"removed\":false", "\"heir\":{\"userId\":\"" + id(developer)));
    }

    @Test
    void whoDeletesTheLoginSeesAndLosesTheOwnKeys() {
        Colleague developer = team.join("developer");
        UUID id = id(developer);
        stubKeyOf(id);
        stub("PUT", "/key-makers", 200, EFFECT.formatted(1, 0));
        assertThat(developer.browser().page("/account/delete-login")).contains("Night job (<code>");

        developer
                .browser()
                .send("/account/delete-login", "/account/delete-login", Map.of("current", Browser.PASSWORD, "code", ""))
                .then()
                .statusCode(303);

        assertThat(calls("PUT", "/key-makers"))
                .singleElement()
                .asString()
                .contains("\"userId\":\"" + id, "\"removed\":true");
        assertThat(team.owner().page("/account/audit")).contains("1 of " + developer.email());
    }

    @Test
    void earlierHandOverThatBillingHasNotConfirmedStands() {
        Colleague developer = team.join("developer");
        UUID heir = Members.idOf(team.ownerEmail());
        stub("PUT", "/key-makers", 503, "");
        team.owner().send(MEMBERS, team.pathOf(developer) + "/keys", Map.of("heir", heir));

        developer.browser().send(MEMBERS, MEMBERS + "/leave", Map.of()).then().statusCode(303);

        assertThat(calls("PUT", "/key-makers"))
                .last()
                .asString()
                .contains("\"removed\":true", "\"heir\":{\"userId\":\"" + heir);
    }

    @Test
    void keysPageNamesTheMaker() {
        stubKeyOf(Members.idOf(team.ownerEmail()));
        assertThat(team.owner().page("/keys")).contains(">of ").doesNotContain("former member");

        stubKeyOf(UUID.randomUUID());
        assertThat(team.owner().page("/keys")).contains("of a former member: rotate or delete it");
    }

    @Test
    void billingIsToldWhoMadeTheKeysFromBefore() {
        Colleague developer = team.join("developer");
        UUID other = UUID.randomUUID();
        create(developer.browser()).then().statusCode(303);
        stub(
                "GET",
                "/account/keys",
                200,
                "{\"keys\": [%s, %s]}"
                        .formatted(
                                keyJson(key, "Night job", Instant.now().minusSeconds(60)),
                                keyJson(other, "old", Instant.EPOCH)));

        transactions.call(handle -> handle.execute(
                "update dashboard_account set key_makers_told_at = null where id = ?",
                UUID.fromString(team.account())));

        String told = await().atMost(Duration.ofSeconds(60))
                .until(() -> calls("POST", "/key-makers"), calls -> !calls.isEmpty())
                .getFirst();
        assertThat(told)
                .contains("{\"keyId\":\"%s\",\"userId\":\"%s\"}".formatted(key, id(developer)))
                .contains("{\"keyId\":\"%s\",\"userId\":\"%s\"}".formatted(other, Members.idOf(team.ownerEmail())))
                .contains("\"makers\":[{\"userId\":\"" + Members.idOf(team.ownerEmail()));
        await().atMost(Duration.ofSeconds(60)).until(() -> untold() == 0);
    }

    @Test
    void accountThatIsOpenedNowHasNoKeysFromBefore() {
        assertThat(untold()).isZero();
    }

    private long untold() {
        return transactions.call(handle -> handle.createQuery(
                        "select count(*) from dashboard_account where id = ? and key_makers_told_at is null")
                .bind(0, UUID.fromString(team.account()))
                .mapTo(Long.class)
                .one());
    }

    private static Response create(Browser browser) {
        return browser.send("/keys", "/keys", NIGHT_JOB);
    }

    private Response remove(Colleague colleague, UUID heir) {
        return team.owner().send(MEMBERS, team.pathOf(colleague) + "/remove", Map.of("heir", heir));
    }

    private static UUID id(Colleague colleague) {
        return Members.idOf(colleague.email());
    }

    private void stubKeyOf(UUID maker) {
        stub("GET", "/account/keys", 200, "{\"keys\": [%s]}".formatted(keyJson(maker)));
    }

    private String keyJson(UUID maker) {
        return keyJson(key, "Night job", Instant.EPOCH).replace("{", "{\"made_by\": \"%s\", ".formatted(maker));
    }

    private static String keyJson(UUID id, String name, Instant created) {
        return """
                {"id": "%s", "name": "%s", "prefix": "sda_live_", "last4": "wxyz", "status": "active", "spent_this_month": 0, "created_at": "%s"}""".formatted(id, name, created);
    }

    private void stub(String verb, String path, int status, String body) {
        StubControl.stub(verb + " " + team.account() + path, status, body);
    }

    private List<String> calls(String verb, String path) {
        String address = path.startsWith("/account/") ? path : "/internal/accounts/" + team.account() + path;
        return StubControl.calls(team.account()).stream()
                .filter(call -> call.startsWith(verb + " " + address + " "))
                .toList();
    }
}
