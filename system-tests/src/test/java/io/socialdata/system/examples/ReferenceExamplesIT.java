package io.socialdata.system.examples;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.isolation.TenantResourceType;
import io.socialdata.system.isolation.TenantResources;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends the example of every GET operation, as /docs, the collections and the SDKs show it. The key has a session of the
 * sample account and one resource of each type: an example of a private read or of an account's own resource needs one.
 */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReferenceExamplesIT {

    /** Operations with the id of an own resource. Such an id cannot be the same for everyone, so the test fills it in. */
    private static final Map<String, TenantResourceType> OWN_ID = Map.of(
            "media_status", TenantResourceType.MEDIA,
            "webhook_get", TenantResourceType.WEBHOOK,
            "monitor_health", TenantResourceType.MONITOR,
            "jobs_get", TenantResourceType.JOB,
            "jobs_result", TenantResourceType.JOB,
            "feedback_get", TenantResourceType.FEEDBACK,
            "account_key_get", TenantResourceType.KEY);

    /** Operations whose lists are empty for a new account, with the reason. */
    private static final Map<String, String> EMPTY = Map.of(
            "account_payments", "nobody paid for this account",
            "account_alerts", "nothing went wrong with this account",
            "webhook_get", "the webhook has no own event types and headers");

    /** Parameters with a sample of the simulated world, by the name of the sample in {@code ./socialdata samples}. */
    private static final Map<String, List<String>> SAMPLES = Map.ofEntries(
            entry("handle", List.of("user_info", "username")),
            entry("user_id", List.of("user_info_by_id", "user_id")),
            entry("other_handle", List.of("user_check_follow_relationship", "target_username")),
            entry("other_user_id", List.of("user_check_follow_relationship", "target_user_id")),
            entry("tweet_id", List.of("tweet_detail", "id")),
            entry("list_id", List.of("list_members", "list_id")),
            entry("community_id", List.of("community_info", "community_id")),
            entry("space_id", List.of("spaces_info", "id")),
            entry("article_tweet_id", List.of("article_get", "id")),
            entry("article_id", List.of("article_get", "article_id")),
            entry("conversation_id", List.of("dm_conversation", "conversation_id")));

    private static final ContractExamples EXAMPLES = new ContractExamples();

    private final Suite suite;
    private final TenantResources owner;
    private final String delivery;

    ReferenceExamplesIT(Suite suite) {
        this.suite = suite;
        String handle = suite.samples().path("acting_handle").asText();
        owner = TenantResources.make(suite, suite.keyOfNewAccount(), handle);
        delivery = deliveryOfOwnPost();
    }

    static List<String> gets() {
        return EXAMPLES.gets();
    }

    @FriendlyPlatform({"UserByRestId", "TweetResultByRestId", "GrokHome"})
    @ParameterizedTest
    @MethodSource("gets")
    void everyExampleReturnsData(String operation) {
        String address = EXAMPLES.of(operation).url();
        for (String own : ownId(operation).stream().toList()) {
            address = address.replace(
                    EXAMPLES.value(operation, operation.equals("media_status") ? "media_id" : "id"), own);
        }
        String example = address;

        // The job is done after a while, and the usage of the first calls is recorded.
        await().atMost(Duration.ofSeconds(30))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> {
                    HttpResponse<String> response =
                            suite.call("GET", example, owner.key(), "", Map.of("X-Strict-Query", "true"));
                    assertThat(response.statusCode())
                            .as("%s: %s", example, response.body())
                            .isEqualTo(200);
                    assertThat(hasData(response) || EMPTY.containsKey(operation))
                            .as("%s returns nothing: %s", example, response.body())
                            .isTrue();
                });
    }

    @Test
    void examplesNameTheSamplesOfTheWorld() {
        JsonNode samples = suite.samples();

        assertThat(SAMPLES)
                .allSatisfy((name, parameter) -> assertThat(EXAMPLES.value(parameter.getFirst(), parameter.getLast()))
                        .isEqualTo(samples.path(name).asText()));
    }

    private Optional<String> ownId(String operation) {
        return operation.equals("delivery_get")
                ? Optional.of(delivery)
                : Optional.ofNullable(OWN_ID.get(operation)).map(owner::id);
    }

    private String deliveryOfOwnPost() {
        HttpResponse<String> posted =
                suite.call("POST", "/twitter/tweet/create", owner.key(), "{\"text\": \"For the examples\"}");
        assertThat(posted.statusCode()).as(posted.body()).isEqualTo(200);
        return await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> Suite.json(suite.data(owner.key(), "/monitor/deliveries")
                                        .body())
                                .at("/deliveries/0/id")
                                .asText(),
                        found -> !found.isEmpty());
    }

    /** Returns whether a list of the response has rows, or, if it has no list, whether it has a value at all. */
    private static boolean hasData(HttpResponse<String> response) {
        if (!response.headers().firstValue("Content-Type").orElse("").startsWith("application/json")) {
            return !response.body().isBlank();
        }
        JsonNode body = Suite.json(response.body());
        List<JsonNode> members = StreamSupport.stream(body.spliterator(), false).toList();
        List<JsonNode> lists = members.stream().filter(JsonNode::isArray).toList();
        return lists.isEmpty()
                ? members.stream().anyMatch(member -> !member.isNull())
                : lists.stream().anyMatch(list -> !list.isEmpty());
    }
}
