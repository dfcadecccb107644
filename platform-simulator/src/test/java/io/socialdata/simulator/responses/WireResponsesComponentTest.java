package io.socialdata.simulator.responses;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.shapes.ShapeAssert;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the response of every operation has the platform's shape. A new operation is a new row. */
@QuarkusTest
@FriendlyPlatform({
    "1.1/account/verify_credentials.json",
    "1.1/account/settings.json",
    "UserByRestId",
    "TweetResultByRestId",
    "1.1/dm/*",
    "CreateGrokConversation",
    "GrokHome",
    "2/grok/add_response.json",
    "2/grok/attachment.json"
})
class WireResponsesComponentTest {

    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, String> known = new HashMap<>();

    @Inject
    @All
    List<EndpointTable> tables;

    @Test
    void responsesHaveThePlatformsShapes() throws JsonProcessingException {
        HttpTestClient.reset();
        known.putAll(HttpTestClient.samples());
        List<String> wrong = new ArrayList<>();
        for (ResponseCase responseCase : ResponseCase.all()) {
            if (served(responseCase)) {
                faults(responseCase).forEach(fault -> wrong.add(responseCase + ": " + fault));
            }
        }

        assertThat(wrong).isEmpty();
    }

    /** A test that is named instead of a row must be a test of this module. */
    @Test
    void everyDescribedOperationIsServedAndChecked() throws IOException {
        Set<String> covered =
                ResponseCase.all().stream().map(ResponseCase::operation).collect(Collectors.toSet());
        List<String> open = new ArrayList<>();
        for (DescribedOperation operation : DescribedOperation.all()) {
            if (!isServed(operation.name())) {
                open.add(operation.name() + " is not served");
            } else if (!covered.contains(operation.name()) && !operation.hasOwnTest()) {
                open.add(operation.name() + " has neither a row nor a test");
            }
        }

        assertThat(open).isEmpty();
    }

    @Test
    void everyServedOperationIsDescribed() {
        Set<String> described =
                DescribedOperation.all().stream().map(DescribedOperation::name).collect(Collectors.toSet());

        assertThat(graphQl()).extracting(GraphQlEndpoint::name).isSubsetOf(described);
    }

    private boolean served(ResponseCase responseCase) {
        return isServed(responseCase.operation());
    }

    private boolean isServed(String operation) {
        return operation.contains(" ")
                ? endpoints(RestEndpoint.class)
                        .flatMap(endpoint -> endpoint.paths().stream().map(path -> endpoint.method() + " " + path))
                        .anyMatch(line -> line.equals(operation.replaceAll("\\{\\w+}", "*")))
                : graphQl().anyMatch(endpoint -> endpoint.name().equals(operation));
    }

    private Stream<GraphQlEndpoint> graphQl() {
        return endpoints(GraphQlEndpoint.class);
    }

    private <T extends Endpoint> Stream<T> endpoints(Class<T> family) {
        return tables.stream()
                .flatMap(table -> table.endpoints().stream())
                .filter(family::isInstance)
                .map(family::cast);
    }

    private List<String> faults(ResponseCase responseCase) throws JsonProcessingException {
        Response response = call(responseCase);
        if (response.statusCode() / 100 != 2) {
            return List.of("status " + response.statusCode() + " " + response.asString());
        }
        JsonNode body = json.readTree(response.asString().isEmpty() ? "{}" : response.asString());
        remember(responseCase, body);
        JsonNode found = body.at(responseCase.at());
        if (responseCase.exactly() != null) {
            return found.equals(TextNode.valueOf(responseCase.exactly())) ? List.of() : List.of("it is " + found);
        }
        return responseCase.timeline() != null
                ? TimelineCheck.faults(responseCase.timeline(), found)
                : ShapeAssert.lacks(responseCase.shape(), found).stream()
                        .map(lack -> lack + " in " + brief(body))
                        .toList();
    }

    private void remember(ResponseCase responseCase, JsonNode body) {
        if (responseCase.keep() != null) {
            responseCase
                    .keep()
                    .forEach((name, at) -> known.put(name, body.at(at).asText()));
        }
        if (responseCase.keepFirst() != null) {
            responseCase
                    .keepFirst()
                    .forEach((name, at) -> Stream.of(body.at(at))
                            .filter(found -> !found.isEmpty())
                            .forEach(found -> known.put(name, found.fieldNames().next())));
        }
    }

    private Response call(ResponseCase responseCase) {
        RequestSpecification caller = HttpTestClient.session(known.get("auth_token"), known.get("ct0"));
        if (responseCase.graphql() == null) {
            return rest(responseCase, caller);
        }
        String variables = filled(responseCase.variables().toString());
        String path = "/i/api/graphql/x/" + responseCase.graphql();
        return responseCase.post()
                ? caller.contentType(ContentType.JSON)
                        .body("{\"variables\":" + variables + ",\"features\":{}}")
                        .post(path)
                : caller.queryParam("variables", variables).get(path);
    }

    private Response rest(ResponseCase responseCase, RequestSpecification caller) {
        String verb = responseCase.rest().substring(0, responseCase.rest().indexOf(' '));
        String path = "/" + filled(responseCase.rest().substring(verb.length() + 1));
        if (responseCase.json() != null) {
            return caller.contentType(ContentType.JSON)
                    .body(filled(responseCase.json().toString()))
                    .post(path);
        }
        Map<String, String> parameters = new HashMap<>();
        responseCase.parameters().forEach((name, value) -> parameters.put(name, filled(value)));
        return verb.equals("GET")
                ? caller.queryParams(parameters).get(path)
                : caller.formParams(parameters).post(path);
    }

    /** Replaces the names in braces by the values kept under them. */
    private String filled(String text) {
        String filled = text;
        for (Map.Entry<String, String> one : known.entrySet()) {
            filled = filled.replace("{" + one.getKey() + "}", one.getValue());
        }
        return filled;
    }

    private static String brief(JsonNode body) {
        String text = body.toString();
        return text.substring(0, Math.min(300, text.length()));
    }
}
