package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.ServiceName;
import io.vertx.core.MultiMap;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which headers pass the gateway, in both directions. */
class HeadersTest {

    private static final List<String> DOWNLOAD = List.of("application/x-ndjson", "text/csv");
    private static final Set<String> INLINE = Set.of("x-auth-token", "x-ct0", "x-user-agent");

    @Test
    void inlineCredentialsAreForwardedToExactlyTheOperationsThatUseThem() {
        MultiMap all = received("x-auth-token", "x-ct0", "x-user-agent", "x-proxy-url", "idempotency-key");
        for (Operation operation : OperationCatalogue.load().operations()) {
            MultiMap forwarded = forwarded(all, operation);

            assertThat(forwarded.names().containsAll(INLINE))
                    .as(operation.id())
                    .isEqualTo(operation.inlineCredentials());
            assertThat(forwarded.contains("x-proxy-url")).as(operation.id()).isEqualTo(operation.proxy());
            assertThat(forwarded.contains("idempotency-key"))
                    .as(operation.id())
                    .isEqualTo(operation.service() == ServiceName.WRITES);
            if (!operation.inlineCredentials()) {
                assertThat(forwarded.names()).doesNotContainAnyElementsOf(INLINE);
            }
        }
    }

    @Test
    void onlyAllowedHeadersPass() {
        MultiMap received = received(
                "authorization",
                "cookie",
                "x-api-key",
                "x-account-id",
                "x-key-id",
                "forwarded",
                "x-forwarded-for",
                "x-request-id",
                "traceparent",
                "tracestate",
                "connection",
                "te",
                "host",
                "x-anything",
                "content-type",
                "accept",
                "accept-language",
                "user-agent");

        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(new TreeSet<>(forwarded(received, operation).names()))
                    .containsExactly("accept", "accept-language", "content-type", "user-agent");
        }
    }

    @Test
    void backendsAreAskedForJsonWhateverTheCallerAccepts() {
        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(forwarded(received("accept"), operation).getAll("accept"))
                    .containsExactly("application/json");
            assertThat(forwarded(received(), operation).getAll("accept")).containsExactly("application/json");
        }
    }

    @Test
    void everyResponseOfTheContractIsJsonExceptTheResultOfAJob() throws IOException {
        JsonNode document = new JsonMapper().readTree(PublicDocument.json("http://a", "/twitter"));
        List<JsonNode> contents = document.findValues("responses").stream()
                .flatMap(responses -> responses.findValues("content").stream())
                .toList();

        List<List<String>> types = contents.stream()
                .map(content ->
                        content.properties().stream().map(Map.Entry::getKey).toList())
                .toList();
        assertThat(types).hasSizeGreaterThan(100).containsOnlyOnce(DOWNLOAD);
        assertThat(types).filteredOn(type -> !type.equals(DOWNLOAD)).containsOnly(List.of("application/json"));
    }

    @Test
    void backendHeadersAreReturnedExceptConnectionAndGatewayHeaders() {
        MultiMap received = received(
                "Content-Type",
                "Retry-After",
                "Set-Cookie",
                "Server",
                "X-Usage-Billable",
                "Transfer-Encoding",
                "Keep-Alive",
                "WWW-Authenticate",
                "X-Request-Id",
                "Deprecation",
                "X-Hop");
        received.set("Connection", "close, x-hop");
        MultiMap returned = MultiMap.caseInsensitiveMultiMap();

        ResponseHeaderFilter.copy(received, returned);

        assertThat(returned.names()).containsExactlyInAnyOrder("Content-Type", "Retry-After", "Deprecation");
    }

    private static MultiMap forwarded(MultiMap received, Operation operation) {
        MultiMap forwarded = MultiMap.caseInsensitiveMultiMap();
        RequestHeaderFilter.copy(received, forwarded, operation);
        return forwarded;
    }

    private static MultiMap received(String... names) {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        for (String name : names) {
            headers.set(name, "value");
        }
        return headers;
    }
}
