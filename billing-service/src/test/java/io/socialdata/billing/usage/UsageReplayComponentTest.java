package io.socialdata.billing.usage;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** An operator replays dead-lettered usage, and it is charged once. */
@QuarkusTest
class UsageReplayComponentTest {

    private static final String LETTERS = "/internal/dead-letters/usage-recorded.v1";

    private final UsageTopic topic = UsageTopic.ofTheService();
    private final UUID account = UUID.randomUUID();

    @Test
    void usageOfAMissingAccountIsChargedOnceTheAccountExists() {
        topic.send(List.of(UsageRecords.aCall(account), UsageRecords.aCall(account)));
        List<Map<String, Object>> deadLetters = awaitDeadLetters(2);
        assertThat(deadLetters)
                .allSatisfy(deadLetter -> assertThat(deadLetter)
                        .containsEntry("reason", "unknown_account")
                        .containsEntry("consumer", "billing-usage")
                        .containsEntry("key", account.toString())
                        .doesNotContainKey("payload"));

        as("operator")
                .body(Map.of("id", account, "email", account + "@quietharbor.example", "name", "Quiet Harbor"))
                .post("/internal/accounts")
                .then()
                .statusCode(201);
        replay(Map.of("ids", List.of(deadLetters.getFirst().get("id")))).body("replayed", equalTo(1));
        awaitRequests(1);
        replay(Map.of("ids", ids(deadLetters))).body("replayed", equalTo(1));
        awaitRequests(2);

        assertThat(deadLetters()).isEmpty();
        replay(Map.of("ids", ids(deadLetters))).body("replayed", equalTo(0));
    }

    @Test
    void usageOlderThanTheDeduplicationWindowIsDeadLetteredAgainWithItsReason() {
        UUID known = openAccount();
        UsageRecordedV1 old = UsageRecords.aCall(known, Instant.now().minus(Duration.ofDays(40)));
        topic.send(List.of(old));
        String first = (String) awaitDeadLetters(known, 1).getFirst().get("id");

        replay(Map.of("ids", List.of(first))).body("replayed", equalTo(1));

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(deadLetters(known))
                        .singleElement()
                        .satisfies(deadLetter -> assertThat(deadLetter)
                                .containsEntry("reason", "outside_dedup_window")
                                .doesNotContainEntry("id", first)));
    }

    @Test
    void payloadIsShownOnRequest() {
        topic.send(List.of(UsageRecords.aCall(account)));
        awaitDeadLetters(1);

        assertThat(as("operator").get(LETTERS + "?limit=500&payload=true").asString())
                .contains("\\\"operation\\\":\\\"user_info\\\"");
    }

    @Test
    void requestsThatSelectNothingOrConflictAreRejected() {
        for (Object body : List.of(
                Map.of(),
                Map.of("all", false),
                Map.of("all", true, "ids", List.of("0-1")),
                Map.of("ids", List.of("nonsense")))) {
            as("operator")
                    .body(body)
                    .post(LETTERS + "/replays")
                    .then()
                    .statusCode(400)
                    .body("field", equalTo("ids"));
        }
        as("operator")
                .body(Map.of("all", true))
                .post("/internal/dead-letters/post-detected.v1/replays")
                .then()
                .statusCode(404);
    }

    private static ValidatableResponse replay(Map<String, Object> body) {
        return as("operator").body(body).post(LETTERS + "/replays").then().statusCode(200);
    }

    private List<Map<String, Object>> awaitDeadLetters(int count) {
        return awaitDeadLetters(account, count);
    }

    private static List<Map<String, Object>> awaitDeadLetters(UUID of, int count) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> deadLetters(of), deadLetters -> deadLetters.size() == count);
    }

    private List<Map<String, Object>> deadLetters() {
        return deadLetters(account);
    }

    /** Filters by account, because other tests leave dead letters, too. */
    private static List<Map<String, Object>> deadLetters(UUID of) {
        return as("operator")
                .get(LETTERS + "?limit=500")
                .then()
                .statusCode(200)
                .extract()
                .<List<Map<String, Object>>>path("letters")
                .stream()
                .filter(deadLetter -> of.toString().equals(deadLetter.get("key")))
                .toList();
    }

    private static List<Object> ids(List<Map<String, Object>> deadLetters) {
        return deadLetters.stream().map(deadLetter -> deadLetter.get("id")).toList();
    }

    private void awaitRequests(int count) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(forAccount(account).get("/account/me").asString())
                                .contains("\"total_requests\":" + count));
    }
}
