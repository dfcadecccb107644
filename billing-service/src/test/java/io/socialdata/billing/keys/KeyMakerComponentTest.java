package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.withKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that do no more than the role of the member who made them, and end or change hands with the membership. */
@QuarkusTest
class KeyMakerComponentTest {

    private static final List<String> DEVELOPER = List.of("Trends", "User Reads", "account_me", "account_key_create");
    private static final List<String> NOTHING = List.of();

    private final UUID ada = UUID.randomUUID();
    private final UUID grace = UUID.randomUUID();
    private KeyCalls keys;

    @BeforeEach
    void open() {
        keys = KeyCalls.ofNewAccount();
    }

    @Test
    void keyAllowsNoOperationThatTheRoleOfItsMakerDoesNot() {
        Response all = issue(maker(ada, 1, DEVELOPER), null);
        Response some = issue(maker(ada, 1, DEVELOPER), List.of("Account", "Trends", "user_info", "batch_read"));

        resolved(all).body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
        resolved(some)
                .body(
                        "allowedOperations",
                        containsInAnyOrder("Trends", "user_info", "account_me", "account_key_create"));
        resolved(issue(maker(grace, 1, null), null)).body("allowedOperations", nullValue());
    }

    @Test
    void gatewayThatChecksNoOperationsServesNoBoundKey() {
        Response key = issue(maker(ada, 1, DEVELOPER), null);

        KeyCalls.resolve(key.path("secret")).then().statusCode(200).body("scopes", empty());
    }

    @Test
    void demotionNarrowsTheKeysAtOnceAndAPromotionWidensThem() {
        Response key = issue(maker(ada, 1, null), List.of("Trends"));
        UUID id = UUID.fromString(key.path("id"));

        change(maker(ada, 2, NOTHING), false, null).then().statusCode(200).body("revoked", equalTo(0));

        resolved(key).body("status", equalTo("active")).body("allowedOperations", empty());
        assertThat(changesOf(id)).containsExactly(Change.CREATED, Change.UPDATED);
        change(maker(ada, 3, DEVELOPER), false, null).then().statusCode(200);
        resolved(key).body("allowedOperations", containsInAnyOrder("Trends"));
    }

    @Test
    void repeatedChangeHasNoEffectAndAnOlderOneNeither() {
        Response key = issue(maker(ada, 1, null), null);
        change(maker(ada, 5, DEVELOPER), false, null).then().statusCode(200);

        change(maker(ada, 5, DEVELOPER), false, null).then().statusCode(200);
        change(maker(ada, 4, null), false, null).then().statusCode(200);
        change(maker(ada, 3, NOTHING), true, maker(grace, 1, null))
                .then()
                .statusCode(200)
                .body("revoked", equalTo(0))
                .body("handedOver", equalTo(0));

        resolved(key)
                .body("status", equalTo("active"))
                .body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
        assertThat(changesOf(UUID.fromString(key.path("id")))).containsExactly(Change.CREATED, Change.UPDATED);
    }

    @Test
    void keyMadeByAKeyHasItsMaker() {
        AccountKeyCalls calls = new AccountKeyCalls(
                keys.account(),
                UUID.fromString(issue(maker(ada, 1, DEVELOPER), null).path("id")));

        Response child = calls.create("{\"name\": \"child\"}");

        child.then().statusCode(200);
        assertThat(makerOf(child.path("id"))).isEqualTo(ada.toString());
        KeyCalls.resolveAsNewGateway(child.path("secret"))
                .then()
                .body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
        change(maker(ada, 2, NOTHING), true, null).then().body("revoked", equalTo(2));
        KeyCalls.resolveAsNewGateway(child.path("secret")).then().body("status", equalTo("revoked"));
    }

    @Test
    void onlyTheDashboardNamesTheMaker() {
        UUID bound = UUID.fromString(issue(maker(ada, 1, DEVELOPER), null).path("id"));

        Response created = withKey(keys.account(), bound)
                .header("X-Member", header(maker(grace, 1, null)))
                .body(body(null))
                .post("/account/keys");

        created.then().statusCode(200);
        assertThat(makerOf(created.path("id"))).isEqualTo(ada.toString());
        resolved(created).body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ada",
                "{}",
                "{\"userId\": \"8b1f2c3d-0000-4000-8000-000000000001\"}",
                "{\"userId\": \"ada\", \"revision\": 1}",
                "{\"revision\": 1}"
            })
    void unreadableMemberMakesNoKey(String member) {
        assertThat(keys.create(member, body(null)).statusCode()).isBetween(400, 499);
        keys.list().then().body("keys", empty());
    }

    @Test
    void boundKeyReachesNoKeyThatTheRoleOfItsMakerDoesNotAllow() {
        AccountKeyCalls bound = new AccountKeyCalls(
                keys.account(),
                UUID.fromString(issue(maker(ada, 1, DEVELOPER), null).path("id")));
        String wide = issue(maker(grace, 1, null), null).path("id");

        bound.rotate(wide, 0).then().statusCode(403).body("field", equalTo("allowed_operations"));
        bound.update(wide, "{\"name\": \"mine\"}").then().statusCode(403);
        bound.revoke(wide).then().statusCode(403);
        bound.rotate(bound.key(), 0).then().statusCode(200);
    }

    @Test
    void whoRotatesAKeyIsTheMakerOfTheNextOne() {
        String wide = issue(maker(grace, 1, null), null).path("id");

        Response rotated = keys.rotate(header(maker(ada, 1, DEVELOPER)), wide, Map.of("overlap_seconds", 0));

        rotated.then().statusCode(200);
        assertThat(makerOf(rotated.path("new_key.id"))).isEqualTo(ada.toString());
        KeyCalls.resolveAsNewGateway(rotated.path("new_key.secret"))
                .then()
                .body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
    }

    @Test
    void memberGivesAKeyOfAnotherMakerNothingThatTheOwnRoleDoesNotAllow() {
        Map<String, Object> developer = maker(ada, 1, DEVELOPER);
        Response narrow = issue(maker(grace, 1, null), List.of("Trends"));
        Response wide = issue(maker(grace, 1, null), null);

        patch(narrow, "allowed_operations", null, developer)
                .then()
                .statusCode(403)
                .body("message", containsString("Your role does not allow"));
        patch(narrow, "allowed_operations", List.of("Account"), developer)
                .then()
                .statusCode(403);
        patch(narrow, "allowed_operations", List.of("user_info"), developer)
                .then()
                .statusCode(200);
        // Neither gives the key more than it has.
        patch(wide, "name", "renamed", developer).then().statusCode(200);
        patch(wide, "scopes", List.of("read"), developer).then().statusCode(200);
        patch(wide, "scopes", List.of("read", "manage"), developer).then().statusCode(403);
        patch(narrow, "allowed_operations", null, maker(grace, 1, null)).then().statusCode(200);
    }

    @Test
    void keysOfARemovedMemberAreRevokedAndThoseOfOthersStay() {
        Response hers = issue(maker(ada, 1, null), null);
        Response others = issue(maker(grace, 1, null), null);
        Response nobodys = keys.issue(Map.of("name", "by an operator"));

        change(maker(ada, 2, NOTHING), true, null)
                .then()
                .statusCode(200)
                .body("revoked", equalTo(1))
                .body("handedOver", equalTo(0));
        change(maker(ada, 2, NOTHING), true, null).then().statusCode(200).body("revoked", equalTo(0));

        resolved(hers).body("status", equalTo("revoked"));
        resolved(others).body("status", equalTo("active"));
        resolved(nobodys).body("status", equalTo("active"));
        assertThat(changesOf(UUID.fromString(hers.path("id")))).containsExactly(Change.CREATED, Change.DELETED);
    }

    @Test
    void keysThatAreHandedOverDoWhatTheRoleOfTheHeirAllows() {
        Response key = issue(maker(ada, 1, null), null);

        change(maker(ada, 2, NOTHING), true, maker(grace, 1, DEVELOPER))
                .then()
                .statusCode(200)
                .body("revoked", equalTo(0))
                .body("handedOver", equalTo(1));

        resolved(key)
                .body("status", equalTo("active"))
                .body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
        assertThat(changesOf(UUID.fromString(key.path("id")))).containsExactly(Change.CREATED, Change.UPDATED);
        change(maker(grace, 2, NOTHING), true, null).then().body("revoked", equalTo(1));
    }

    @Test
    void memberWhoStaysMayHandOverKeysToo() {
        Response key = issue(maker(ada, 1, null), null);

        change(maker(ada, 2, null), false, maker(grace, 1, null)).then().body("handedOver", equalTo(1));

        assertThat(makerOf(key.path("id"))).isEqualTo(grace.toString());
        resolved(issue(maker(ada, 2, null), null)).body("status", equalTo("active"));
    }

    @Test
    void heirWhoWasRemovedMeanwhileInheritsNothing() {
        Response key = issue(maker(ada, 1, null), null);
        change(maker(grace, 3, NOTHING), true, null).then().statusCode(200);

        change(maker(ada, 2, NOTHING), true, maker(grace, 1, null)).then().body("revoked", equalTo(1));

        resolved(key).body("status", equalTo("revoked"));
    }

    @Test
    void removedMemberGetsNoKeyUntilTheMemberJoinsAgain() {
        change(maker(ada, 2, NOTHING), true, null).then().statusCode(200);

        keys.create(header(maker(ada, 1, null)), body(null))
                .then()
                .statusCode(403)
                .body("message", containsString("no longer a member"));

        issue(maker(ada, 3, null), null);
    }

    @RepeatedTest(5)
    void noKeyOfAMemberWhoIsRemovedAtTheSameTimeSurvives() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Response>> creations =
                    Collections.nCopies(4, () -> keys.create(header(maker(ada, 1, null)), body(null)));
            List<Future<Response>> created =
                    creations.stream().map(threads::submit).toList();
            Future<Response> removal = threads.submit(() -> change(maker(ada, 2, NOTHING), true, null));
            for (Future<Response> one : created) {
                one.get();
            }
            removal.get().then().statusCode(200);
        }

        assertThat(keys.list().<List<String>>path("keys.status")).allMatch("revoked"::equals);
    }

    @Test
    void keysFromBeforeGetTheirMakerOnce() {
        Response key = keys.issue(Map.of("name", "before"));

        assign(maker(ada, 1, DEVELOPER), key.path("id")).then().statusCode(204);
        assign(maker(grace, 1, null), key.path("id")).then().statusCode(204);

        assertThat(makerOf(key.path("id"))).isEqualTo(ada.toString());
        resolved(key).body("allowedOperations", containsInAnyOrder(DEVELOPER.toArray()));
        assertThat(changesOf(UUID.fromString(key.path("id")))).contains(Change.UPDATED);
    }

    @Test
    void keyFromBeforeWhoseMakerIsRemovedMeanwhileIsRevoked() {
        Response key = keys.issue(Map.of("name", "before"));
        change(maker(ada, 2, NOTHING), true, null).then().statusCode(200);

        assign(maker(ada, 1, null), key.path("id")).then().statusCode(204);

        resolved(key).body("status", equalTo("revoked"));
    }

    @Test
    void keysOfAnotherAccountAreOutOfReach() {
        Response key = issue(maker(ada, 1, null), null);
        KeyCalls other = KeyCalls.ofNewAccount();
        Response foreign = other.issue(Map.of("name", "foreign"));

        as("dashboard")
                .body(changeOf(maker(ada, 9, NOTHING), true, null))
                .put("/internal/accounts/" + other.account() + "/key-makers")
                .then()
                .statusCode(200);
        assign(maker(ada, 1, null), foreign.path("id")).then().statusCode(204);

        resolved(key).body("status", equalTo("active"));
        assertThat(other.list().<String>path("keys[0].made_by")).isNull();
        as("dashboard")
                .body(changeOf(maker(ada, 9, NOTHING), true, null))
                .put("/internal/accounts/" + UUID.randomUUID() + "/key-makers")
                .then()
                .statusCode(404);
    }

    private static Map<String, Object> maker(UUID user, long revision, @Nullable List<String> operations) {
        Map<String, Object> maker = new HashMap<>(Map.of("userId", user, "revision", revision));
        maker.put("operations", operations);
        return maker;
    }

    private static String header(Map<String, Object> maker) {
        try {
            return new ObjectMapper().writeValueAsString(maker);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Object> body(@Nullable List<String> operations) {
        Map<String, Object> body = new HashMap<>(Map.of("name", "key"));
        body.put("allowed_operations", operations);
        return body;
    }

    private Response issue(Map<String, Object> maker, @Nullable List<String> operations) {
        Response issued = keys.create(header(maker), body(operations));
        issued.then().statusCode(200);
        return issued;
    }

    private Response patch(Response key, String setting, @Nullable Object value, Map<String, Object> by) {
        Map<String, Object> body = new HashMap<>();
        body.put(setting, value);
        return keys.patch(header(by), key, body);
    }

    private Response change(Map<String, Object> maker, boolean removed, @Nullable Map<String, Object> heir) {
        return as("dashboard").body(changeOf(maker, removed, heir)).put(path("key-makers"));
    }

    private static Map<String, Object> changeOf(
            Map<String, Object> maker, boolean removed, @Nullable Map<String, Object> heir) {
        Map<String, Object> body = new HashMap<>(Map.of("maker", maker, "removed", removed));
        body.put("heir", heir);
        return body;
    }

    private Response assign(Map<String, Object> maker, String keyId) {
        return as("dashboard")
                .body(Map.of(
                        "makers",
                        List.of(maker),
                        "keys",
                        List.of(Map.of("keyId", keyId, "userId", maker.get("userId")))))
                .post(path("key-makers"));
    }

    private String path(String rest) {
        return "/internal/accounts/" + keys.account() + "/" + rest;
    }

    private static ValidatableResponse resolved(Response issued) {
        return KeyCalls.resolveAsNewGateway(issued.path("secret")).then().statusCode(200);
    }

    private @Nullable String makerOf(String keyId) {
        return keys.list().path("keys.find { it.id == '" + keyId + "' }.made_by");
    }

    private List<Change> changesOf(UUID keyId) {
        UUID sentinel = UUID.fromString(keys.issue(Map.of("name", "sentinel")).path("id"));
        return KeyChangedTopic.until(sentinel).stream()
                .filter(event -> event.keyId().equals(keyId))
                .map(KeyChangedV1::change)
                .toList();
    }
}
