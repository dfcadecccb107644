package io.socialdata.mcp.calls;

import static io.socialdata.mcp.TestConfigs.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.mcp.operations.OperationIndex;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallRequestFactoryTest {

    private static final OperationIndex INDEX = new OperationIndex();

    private final CallRequestFactory requests = new CallRequestFactory(INDEX, defaultsOf(GatewayConfig.class));

    @Test
    void readHasItsArgumentsInTheQueryAndTheCompactForm() throws Exception {
        CallRequest request = create("tweet_advanced_search", "{\"query\":\"from:a b&c\",\"count\":5}", true)
                .orElseThrow();

        assertThat(request)
                .isEqualTo(new CallRequest(
                        "GET",
                        "/twitter/tweet/advanced_search?query=from%3Aa%20b%26c&count=5&compact=1",
                        null,
                        null,
                        800));
    }

    @Test
    void fieldsReplaceTheCompactForm() throws Exception {
        assertThat(create("user_info", "{\"username\":\"a\",\"fields\":\"user.id\"}", true)
                        .orElseThrow()
                        .target())
                .isEqualTo("/twitter/user/info?username=a&fields=user.id");
        assertThat(create("account_me", "{}", true).orElseThrow().target()).isEqualTo("/account/me");
    }

    @Test
    void writeHasABodyAndAnIdempotencyKey() throws Exception {
        CallRequest request = create("tweet_create", "{\"text\":\"a\",\"media_ids\":[\"1\",\"2\"]}", true)
                .orElseThrow();

        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.target()).isEqualTo("/twitter/tweet/create");
        assertThat(request.body()).isEqualTo("{\"text\":\"a\",\"media_ids\":[\"1\",\"2\"]}");
        assertThat(request.idempotencyKey()).matches("mcp-[0-9a-f-]{36}");
    }

    @Test
    void givenIdempotencyKeyIsKept() throws Exception {
        ObjectNode arguments = (ObjectNode) new JsonMapper().readTree("{\"id\":\"5\"}");

        assertThat(requests.create(INDEX.find("tweet_delete").orElseThrow(), arguments, true, "again")
                        .orElseThrow()
                        .idempotencyKey())
                .isEqualTo("again");
    }

    @Test
    void pathArgumentIsPartOfThePathAlone() throws Exception {
        CallRequest request = create("monitor_update", "{\"id\":\"m1\",\"status\":\"paused\"}", true)
                .orElseThrow();

        assertThat(request.target()).isEqualTo("/twitter/monitor/m1");
        assertThat(request.body()).isEqualTo("{\"status\":\"paused\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "a/health", "a%2Fb", "a;b", "", "a\\b"})
    void pathArgumentThatLeadsElsewhereIsRefused(String id) throws Exception {
        ObjectNode arguments = new JsonMapper().createObjectNode().put("id", id);

        assertThat(requests.create(INDEX.find("monitor_health").orElseThrow(), arguments, true, null))
                .isEmpty();
    }

    private Optional<CallRequest> create(String operation, String arguments, boolean compact) throws Exception {
        ObjectNode object = (ObjectNode) new JsonMapper().readTree(arguments);
        return requests.create(INDEX.find(operation).orElseThrow(), object, compact, null);
    }
}
