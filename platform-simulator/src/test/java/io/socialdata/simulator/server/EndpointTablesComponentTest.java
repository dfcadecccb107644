package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.RestEndpoint;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks that apply to every row of every endpoint table. */
@QuarkusTest
@FriendlyPlatform({
    "1.1/account/verify_credentials.json",
    "1.1/account/settings.json",
    "UserByRestId",
    "TweetResultByRestId",
    "1.1/onboarding/task.json",
    "CreateGrokConversation",
    "GrokHome",
    "2/grok/add_response.json",
    "2/grok/attachment.json"
})
class EndpointTablesComponentTest {

    @Inject
    @All
    List<EndpointTable> tables;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void operationsForSignedInUsersRejectCallersWithoutASession() {
        List<String> reached = rows().filter(endpoint -> endpoint.access() == Access.LOGIN)
                .filter(endpoint -> !isRefused(call(endpoint, HttpTestClient.bearer(), "{}"), 401, 32))
                .map(Endpoint::name)
                .toList();

        assertThat(reached).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"%s\":null}", "{\"%s\":\" \"}"})
    void emptyRequiredVariableIsReported(String variables) {
        Map<String, String> samples = HttpTestClient.samples();
        List<String> unnoticed = rows().filter(GraphQlEndpoint.class::isInstance)
                .map(GraphQlEndpoint.class::cast)
                .filter(endpoint -> endpoint.required().stream()
                        .anyMatch(variable ->
                                !names(variable, call(endpoint, session(samples), variables.formatted(variable)))))
                .map(Endpoint::name)
                .toList();

        assertThat(unnoticed).isEmpty();
    }

    private Stream<Endpoint> rows() {
        return tables.stream().flatMap(table -> table.endpoints().stream());
    }

    private static RequestSpecification session(Map<String, String> samples) {
        return HttpTestClient.session(samples.get("auth_token"), samples.get("ct0"));
    }

    private static Response call(Endpoint endpoint, RequestSpecification caller, String variables) {
        return switch (endpoint) {
            case GraphQlEndpoint graphQl ->
                caller.contentType(ContentType.JSON)
                        .body("{\"variables\":" + variables + "}")
                        .post("/graphql/x/" + graphQl.name());
            case RestEndpoint rest ->
                caller.request(
                        rest.method(), "/" + rest.paths().iterator().next().replace("*", "1"));
        };
    }

    private static boolean isRefused(Response response, int status, int code) {
        return response.statusCode() == status && response.jsonPath().getInt("errors[0].code") == code;
    }

    private static boolean names(String variable, Response response) {
        return isRefused(response, 400, 214)
                && response.jsonPath().getString("errors[0].message").contains("\"$" + variable + "\"");
    }
}
