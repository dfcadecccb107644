package io.socialdata.system.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.journeys.PlatformSessions;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.OperatorClient;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Expects the same of the scenario of each SDK. */
@OnSharedSuite
class ClientsIT {

    private static final int PRICE_OF_A_READ = 800;
    private static final int PRICE_OF_A_POST = 1600;
    private static final int PAGE = 5;
    private static final BigDecimal MICRO = new BigDecimal("0.000001");

    private final Suite suite;
    private final PlatformSessions platformSessions;

    @TempDir
    private Path folder;

    ClientsIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
    }

    @ParameterizedTest
    @EnumSource
    void callsAreMadeAndChargedOnce(ClientProgram program) throws Exception {
        String key = keyWithSession();
        String text = "Harbour light " + UUID.randomUUID();

        Map<String, JsonNode> steps;
        try (FaultProxy proxy = FaultProxy.to("127.0.0.1", suite.door().port("gateway.port"))
                .dropResponses(ResponseLoss.responsesToRequestsWith(
                                "POST /twitter/tweet/create".getBytes(StandardCharsets.US_ASCII))
                        .nth(1))) {
            Map<String, String> inputs = Map.of("CUT_API", "http://" + proxy.hostAndPort(), "TEXT", text);
            steps = program.run(
                    environment(key, inputs), folder, "first_call", "write", "not_found", "max_cost", "batch");
            assertThat(proxy.counters().droppedResponses()).isEqualTo(1);
        }

        expect(steps, "first_call", """
                {"id": "%s", "cost": 800, "attempts": 1, "named": true}""".formatted(sample("user_id")));
        expect(steps, "write", """
                {"tweet_id": "%s", "cost": 1600, "attempts": 2, "replayed": true, "spent": 1600}""".formatted(onlyPost(key, text)));
        expect(steps, "not_found", """
                {"status": 404, "code": "not_found"}""");
        expect(steps, "max_cost", """
                {"price": 800, "spent": 800}""");
        expect(steps, "batch", """
                {"price": 800, "statuses": [200, 200], "spent": 1600}""");
        // The first call, that of the maximum cost, two of the batch, and the read of this test.
        awaitUsed(key, 5 * PRICE_OF_A_READ + PRICE_OF_A_POST);
    }

    @ParameterizedTest
    @EnumSource
    @EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
    void pagesWebhooksAndLimitsAreAsTheContractSays(ClientProgram program) throws Exception {
        String key = keyWithSession();
        List<String> members = members();

        Map<String, JsonNode> steps = program.run(
                environment(key, Map.of("EMPTY_KEY", keyWithoutCredit())),
                folder,
                "pages",
                "webhook",
                "no_credit",
                "pacing");

        int pages = Math.ceilDiv(members.size(), PAGE);
        assertThat(texts(steps.get("pages").path("ids"))).isEqualTo(members);
        assertThat(steps.get("pages").path("cost").asInt()).isEqualTo(pages * PRICE_OF_A_READ);
        expect(steps, "webhook", """
                {"delivered": true, "type": "webhook.test", "own": true, "altered": "forged"}""");
        expect(steps, "no_credit", """
                {"status": 402, "code": "insufficient_credits", "spent": 0}""");
        expect(steps, "pacing", """
                {"calls": 70, "attempts": 70}""");
        awaitUsed(key, (pages + 70) * PRICE_OF_A_READ);
    }

    @Test
    @EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
    void listOfTheScenarioHasSeveralPages() {
        assertThat(members()).hasSizeGreaterThan(PAGE).doesNotHaveDuplicates();
    }

    private Map<String, String> environment(String key, Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("API", "http://127.0.0.1:" + suite.door().port("gateway.port"));
        environment.put("KEY", key);
        environment.put("HANDLE", sample("handle"));
        environment.put("LIST", sample("list_id"));
        return environment;
    }

    private String keyWithSession() {
        String key = suite.keyOfNewAccount();
        assertThat(platformSessions.register(key).statusCode()).isEqualTo(200);
        return key;
    }

    private String keyWithoutCredit() {
        OperatorClient operator = new OperatorClient(suite.door());
        Customer customer = operator.customers(1, 1, 0).getFirst();
        operator.send("/internal/accounts/" + customer.account() + "/adjustments", """
                {"reference": "%s", "kind": "correction", "amountMicroUsd": -500000,
                 "justification": {"reason": "no credit", "actor": "tests"}}""".formatted(UUID.randomUUID()));
        return customer.key();
    }

    /** Returns the ids of the members of the list, read without an SDK. */
    private List<String> members() {
        String key = suite.keyOfNewAccount();
        List<String> ids = new ArrayList<>();
        String cursor = "";
        while (true) {
            JsonNode page = Suite.json(
                    suite.data(key, "/list/members?list_id=%s&count=%d%s".formatted(sample("list_id"), PAGE, cursor))
                            .body());
            page.path("users").forEach(user -> ids.add(user.path("id").asText()));
            if (!page.path("next_cursor").isTextual()) {
                return ids;
            }
            cursor = "&cursor=" + page.path("next_cursor").asText();
        }
    }

    /** Returns the id of the one post with this text. */
    private String onlyPost(String key, String text) {
        JsonNode tweets = Suite.json(suite.data(key, "/user/tweets?user_id=" + sample("acting_user_id"))
                        .body())
                .path("tweets");
        List<String> ids = elements(tweets)
                .filter(tweet -> tweet.path("text").asText().equals(text))
                .map(tweet -> tweet.path("id").asText())
                .toList();
        assertThat(ids).hasSize(1);
        return ids.getFirst();
    }

    private void awaitUsed(String key, int microUsd) {
        BigDecimal expected = MICRO.multiply(BigDecimal.valueOf(microUsd));
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(
                                Suite.json(suite.host(key, "/account/me").body())
                                        .path("credits_used")
                                        .decimalValue())
                        .isEqualByComparingTo(expected));
    }

    private String sample(String name) {
        return platformSessions.sample(name);
    }

    private static void expect(Map<String, JsonNode> steps, String step, String expected) {
        JsonNode rest = Suite.json(expected);
        assertThat(steps).as("steps").containsKey(step);
        assertThat(rest.properties())
                .allSatisfy(member -> assertThat(steps.get(step).path(member.getKey()))
                        .as("%s of %s", member.getKey(), steps.get(step))
                        .isEqualTo(member.getValue()));
    }

    private static List<String> texts(JsonNode array) {
        return elements(array).map(JsonNode::asText).toList();
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
