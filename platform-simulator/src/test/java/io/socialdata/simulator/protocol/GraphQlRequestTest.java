package io.socialdata.simulator.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.MultiMap;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphQlRequestTest {

    @Test
    void variablesComeFromTheQuery() {
        GraphQlRequest request = GraphQlRequest.read(call("{\"screen_name\":\"ada\"}", ""));

        assertThat(request.variables().text("screen_name")).contains("ada");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"variables\":{\"screen_name\":\"ada\"},\"features\":{\"x\":true},\"queryId\":\"abc\"}",
                "{\"variables\":{\"screen_name\":\"ada\"}}",
                "{\"variables\":\"{\\\"screen_name\\\":\\\"ada\\\"}\"}",
                "{\"variables\":{\"screen_name\":\"ada\"},\"operationName\":\"Extra\"}",
                "variables=%7B%22screen_name%22%3A%22ada%22%7D"
            })
    void variablesAreReadFromEveryBodyForm(String body) {
        assertThat(GraphQlRequest.read(call(null, body)).variables().text("screen_name"))
                .contains("ada");
    }

    @Test
    void bodyOverridesTheQuery() {
        Variables variables = GraphQlRequest.read(
                        call("{\"a\":\"query\",\"b\":\"query\"}", "{\"variables\":{\"b\":\"body\"},\"features\":{}}"))
                .variables();

        assertThat(variables.text("a")).contains("query");
        assertThat(variables.text("b")).contains("body");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"cursor\":null}", "{\"cursor\":\"\"}", "{}", ""})
    void absentNullAndEmptyAreEquivalent(String variables) {
        assertThat(GraphQlRequest.read(call(variables, "")).variables().text("cursor"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[1]", "7", "\"text\"", "nonsense"})
    void nonObjectVariablesAreRejected(String variables) {
        assertThatThrownBy(() -> GraphQlRequest.read(call(variables, "")))
                .isInstanceOf(UnreadableRequestException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"userId\":\"12\"}", "{\"userId\":12}"})
    void idsMayBeTextOrNumber(String variables) {
        assertThat(GraphQlRequest.read(call(variables, "")).variables().id("userId"))
                .isEqualTo(OptionalLong.of(12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "9223372036854775808", "99999999999999999999", "ada", "\u0661"})
    void invalidIdIsAbsent(String id) {
        assertThat(GraphQlRequest.read(call("{\"userId\":\"" + id + "\"}", ""))
                        .variables()
                        .id("userId"))
                .isEmpty();
    }

    @Property
    void arbitraryBodyNeverBreaksTheReader(@ForAll String query, @ForAll String body) {
        try {
            GraphQlRequest.read(call(query, body)).variables().ids("anything");
        } catch (UnreadableRequestException e) {
            assertThat(e).hasMessage("unreadable part of a request");
        }
    }

    private static WireCall call(String variables, String body) {
        MultiMap query = MultiMap.caseInsensitiveMultiMap();
        if (variables != null) {
            query.set("variables", variables);
        }
        return new WireCall(
                "POST", "/graphql/x/Y", query, MultiMap.caseInsensitiveMultiMap(), WireBody.of(body), "127.0.0.1");
    }
}
