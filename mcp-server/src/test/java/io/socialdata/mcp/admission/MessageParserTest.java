package io.socialdata.mcp.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.mcp.admission.MessageResult.EmptyResult;
import io.socialdata.mcp.admission.MessageResult.Ignored;
import io.socialdata.mcp.admission.MessageResult.InSession;
import io.socialdata.mcp.admission.MessageResult.Initialize;
import io.socialdata.mcp.admission.MessageResult.Malformed;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageParserTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "5",
                "[]",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
                "{}",
                "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"notifications/initialized\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":5}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/write\",\"params\":{\"uri\":\"a\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":[]}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":5}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"a\",\"arguments\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"a\",\"_meta\":5}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x",
            })
    void messageOfAnotherFormIsMalformed(String message) {
        assertThat(parse(message)).isInstanceOf(Malformed.class);
    }

    @Test
    void initializationKeepsOnlyWhatTheServerNeeds() {
        MessageResult result = parse("""
                {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
                  "protocolVersion": "2025-06-18", "capabilities": {"sampling": {"a": "b"}},
                  "clientInfo": {"name": "%s", "version": "1", "icons": [{"src": "x"}]}}}""".formatted("n".repeat(5_000)));

        assertThat(result).isInstanceOfSatisfying(Initialize.class, initialize -> {
            assertThat(initialize.message().at("/params/clientInfo/name").asText())
                    .hasSize(100);
            assertThat(initialize.message().at("/params/clientInfo").size()).isEqualTo(2);
            assertThat(initialize.message().at("/params/capabilities").isEmpty())
                    .isTrue();
        });
    }

    @Test
    void argumentsThatAreNullAreLeftOut() {
        MessageResult result = parse("""
                {"jsonrpc": "2.0", "id": "a", "method": "tools/call",
                 "params": {"name": "user_info", "arguments": {"username": "a", "fields": null}, "_meta": null}}""");

        assertThat(result)
                .isInstanceOfSatisfying(
                        InSession.class,
                        inSession -> assertThat(
                                        inSession.message().path("params").toString())
                                .isEqualTo("{\"name\":\"user_info\",\"arguments\":{\"username\":\"a\"}}"));
    }

    @Test
    void levelOfTheLogIsAcceptedAndResponsesAreIgnored() {
        assertThat(
                        parse(
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"info\"}}"))
                .isInstanceOf(EmptyResult.class);
        assertThat(parse("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")).isInstanceOf(Ignored.class);
        assertThat(parse("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}"))
                .isInstanceOf(Ignored.class);
    }

    @Property(tries = 500)
    void anyMessageHasAResult(@ForAll("messages") String message) {
        assertThat(parse(message)).isNotNull();
    }

    @Provide
    Arbitrary<String> messages() {
        Arbitrary<String> value = Arbitraries.of(
                "1", "\"a\"", "null", "{}", "[]", "true", "1e400", "{\"a\":null}", "\"\\u0000\"", "-0", "[[[[]]]]");
        Arbitrary<String> method = Arbitraries.of(
                "\"initialize\"", "\"tools/call\"", "\"tools/list\"", "\"resources/read\"", "5", "\"ping\"", "{}");
        return Combinators.combine(method, value, value, value, value)
                .as((name, id, params, arguments, meta) -> "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":%s,\"params\":%s}"
                        .formatted(
                                id,
                                name,
                                params.equals("{}")
                                        ? "{\"name\":%s,\"arguments\":%s,\"_meta\":%s}".formatted(id, arguments, meta)
                                        : params));
    }

    private static MessageResult parse(String message) {
        return MessageParser.parse(message.getBytes(StandardCharsets.UTF_8));
    }
}
