package io.socialdata.system.journeys;

import static io.socialdata.system.journeys.BillingAssertions.FREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What callers get from operations that need what the platform denies: an error of the contract, free of charge. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WithdrawnOperationsIT {

    private static final String DATA = "libs/platform-client/src/main/resources/platform-operations.yaml";

    /** What each operation of the contract needs of the platform. */
    private static final String NEEDS = "libs/platform-client/src/test/resources/contract-needs.txt";

    /** Names of samples are in braces. */
    private static final Map<String, Refusal> REFUSALS =
            """
            user_login             502 upstream_error        POST /user/user_login {"username": "{login_username}", "password": "{login_password}"}
            tweet_detail           502 operation_unavailable GET  /tweet/detail?id={tweet_id}
            user_info_by_id        502 operation_unavailable GET  /user/info_by_id?user_id={user_id}
            user_about             502 operation_unavailable GET  /user/user_about?user_id={user_id}
            article_get            502 operation_unavailable GET  /article/get?id={article_tweet_id}
            dm_conversation        502 upstream_error        GET  /dm/conversation?conversation_id={new_conversation_id}
            dm_send                403 message_not_sent      POST /dm/send {"recipient_id": "{new_recipient_id}", "text": "Hello"}
            grok_config            403 -                     GET  /grok/config
            grok_chat              403 -                     POST /grok/chat {"message": "Do boats float?"}
            """.lines().map(Refusal::of).collect(Collectors.toMap(Refusal::operation, refusal -> refusal));

    /** Served although the platform denies a part: in another way, and with the conversations from before. */
    private static final Set<String> SERVED = Set.of("customer_session_register", "dm_list", "tweet_quotes");

    private final Suite suite;
    private final BillingAssertions billingAssertions;
    private final PlatformSessions platformSessions;
    private final String unquoted;

    WithdrawnOperationsIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
        String key = suite.keyOfNewAccount();
        this.billingAssertions = new BillingAssertions(suite, key);
        assertThat(platformSessions.register(key).statusCode()).isEqualTo(200);
        this.unquoted = Suite.json(suite.toSimulator(
                                "POST",
                                "/posts",
                                "{\"handle\": \"%s\", \"text\": \"Nobody quotes this\"}"
                                        .formatted(platformSessions.sample("handle")))
                        .body())
                .path("id")
                .asText();
    }

    private record Refusal(String operation, int status, String reason, String method, String path, String body) {

        static Refusal of(String line) {
            String[] words = line.split(" +", 6);
            return new Refusal(
                    words[0],
                    Integer.parseInt(words[1]),
                    words[2].equals("-") ? "" : words[2],
                    words[3],
                    words[4],
                    words.length > 5 ? words[5] : "");
        }
    }

    Set<String> refused() throws IOException {
        Set<String> refused = withdrawn();
        refused.removeAll(SERVED);
        return refused;
    }

    @ParameterizedTest
    @MethodSource("refused")
    void operationIsRefusedFreeOfCharge(String operation) {
        Refusal refusal = REFUSALS.get(operation);
        assertThat(refusal).as("nobody says how %s is refused", operation).isNotNull();

        HttpResponse<String> response = refusal.method().equals("GET")
                ? billingAssertions.read(operation, filled(refusal.path()), refusal.status(), FREE)
                : billingAssertions.write(operation, refusal.path(), filled(refusal.body()), refusal.status(), FREE);

        assertThat(Suite.json(response.body()).path("reason").asText()).isEqualTo(refusal.reason());
    }

    @Test
    void nothingIsRefusedThatThePlatformServes() throws IOException {
        Set<String> withdrawn = withdrawn();

        assertThat(withdrawn).containsAll(SERVED);
        withdrawn.removeAll(SERVED);
        assertThat(REFUSALS.keySet()).isEqualTo(withdrawn);
    }

    @Test
    void postThatNobodyQuotesIsProvedByItsConversation() {
        HttpResponse<String> response =
                billingAssertions.read("tweet_quotes", filled("/tweet/quotes?id={unquoted}"), 200, "0.0008");

        assertThat(Suite.json(response.body()).path("count").asInt(-1)).isZero();
    }

    @Test
    void sessionsAreRegisteredAndOldConversationsListed() {
        billingAssertions.read("dm_list", "/dm/list", 200, "0.0016");
        billingAssertions.read("customer_session_status", "/customer/session/status", 200, FREE);
        billingAssertions.settle();
    }

    /** Returns the operations of the contract that need what the profile denies. */
    private Set<String> withdrawn() throws IOException {
        Predicate<String> denied = denied()::contains;
        return Files.readAllLines(Checkout.root().resolve(NEEDS)).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(" "))
                .filter(words -> Arrays.stream(words).skip(1).anyMatch(denied))
                .map(words -> words[0])
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns what the profile denies, by the names that our own data have. */
    private Set<String> denied() throws IOException {
        JsonNode profile = Suite.json(suite.toSimulator("GET", "/platform", "").body());
        Set<String> denied = StreamSupport.stream(profile.path("denied").spliterator(), false)
                .flatMap(row -> StreamSupport.stream(row.path("operations").spliterator(), false))
                .map(JsonNode::asText)
                .collect(Collectors.toCollection(TreeSet::new));
        Path data = Checkout.root().resolve(DATA);
        for (var operation :
                new YAMLMapper().readTree(data.toFile()).path("rest").properties()) {
            String path = operation.getValue().path("path").asText();
            if (denied.stream().anyMatch(name -> isNamed(path, name))) {
                denied.add(operation.getKey());
            }
        }
        return denied;
    }

    /** The simulator's names are whole paths without a leading slash; a star at the end stands for any rest. */
    private static boolean isNamed(String path, String name) {
        return name.endsWith("*")
                ? ("1.1" + path).startsWith(name.substring(0, name.length() - 1))
                : name.endsWith(path);
    }

    private String filled(String template) {
        String filled = template.replace("{unquoted}", unquoted)
                .replace("{new_recipient_id}", platformSessions.sample("other_user_id"))
                .replace("{new_conversation_id}", newConversation());
        for (var sample : suite.samples().properties()) {
            filled = filled.replace(
                    "{" + sample.getKey() + "}", sample.getValue().asText());
        }
        return filled;
    }

    /** Returns the conversation of two users who have not written to each other. */
    private String newConversation() {
        long one = Long.parseLong(platformSessions.sample("acting_user_id"));
        long two = Long.parseLong(platformSessions.sample("other_user_id"));
        return Math.min(one, two) + "-" + Math.max(one, two);
    }
}
