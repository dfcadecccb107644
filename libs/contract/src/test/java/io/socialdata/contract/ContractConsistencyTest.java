package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map.Entry;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The extensions of an operation agree with its parameters and responses. */
class ContractConsistencyTest {

    private static final JsonNode DOCUMENT = ContractDocument.read();
    private static final OperationCatalogue CATALOGUE = OperationCatalogue.of(DOCUMENT);

    @Test
    void projectableReadsAcceptFieldsAndCompact() {
        assertThat(operations())
                .allSatisfy(operation -> assertThat(
                                parameters(operation).containsAll(List.of("query fields", "query compact")))
                        .as(operation.id())
                        .isEqualTo(operation.projection()));
    }

    @Test
    void projectableReadsMayRejectTheirFields() {
        assertThat(operations())
                .filteredOn(Operation::projection)
                .allSatisfy(operation ->
                        assertThat(codes(operation, "400")).as(operation.id()).contains("bad_request"));
    }

    @Test
    void inlineCredentialsAreHeaders() {
        assertThat(operations())
                .allSatisfy(operation -> assertThat(
                                parameters(operation).containsAll(List.of("header x-auth-token", "header x-ct0")))
                        .as(operation.id())
                        .isEqualTo(operation.inlineCredentials()));
    }

    @Test
    void proxyIsAHeaderAndForWritesAlsoAQueryParameter() {
        assertThat(operations()).allSatisfy(operation -> {
            Set<String> parameters = parameters(operation);
            assertThat(parameters.contains("header x-proxy-url"))
                    .as(operation.id())
                    .isEqualTo(operation.proxy());
            assertThat(parameters.contains("query proxy"))
                    .as(operation.id())
                    .isEqualTo(operation.proxy() && operation.method() == HttpVerb.POST);
        });
    }

    @Test
    void queryParametersOfWritesAreMembersOfTheBody() {
        assertThat(operations())
                .filteredOn(Operation::hasEffect)
                .allSatisfy(operation -> assertThat(parameters(operation).stream()
                                .filter(parameter -> parameter.startsWith("query "))
                                .map(parameter -> parameter.substring("query ".length())))
                        .as(operation.id())
                        .allMatch(operation.bodyMembers()::containsKey));
    }

    @Test
    void secretsAreForTheBodyOnly() {
        assertThat(CATALOGUE.bodyOnlyNames())
                .containsExactlyInAnyOrder("auth_token", "ct0", "password", "totp_secret", "proxy_url", "headers");
        assertThat(operations())
                .allSatisfy(operation -> assertThat(operation.bodyMembers().entrySet())
                        .as(operation.id())
                        .allMatch(member -> member.getValue().bodyOnly()
                                == CATALOGUE.bodyOnlyNames().contains(member.getKey())));
    }

    @Test
    void pathParametersAreDescribed() {
        assertThat(operations())
                .allSatisfy(operation -> assertThat(parameters(operation).contains("path id"))
                        .as(operation.id())
                        .isEqualTo(operation.path().contains("{id}")));
    }

    @Test
    void pricedOperationsMayRunOutOfCredit() {
        assertThat(operations())
                .allSatisfy(operation -> assertThat(responses(operation).has("402"))
                        .as(operation.id())
                        .isEqualTo(
                                operation.priceMicroUsd() > 0 || operation.id().equals("batch_read")));
        assertThat(codes(CATALOGUE.byId("batch_read"), "402")).containsExactly("cost_limit_exceeded");
    }

    @Test
    void actingOperationsDeclareTheMissingSessionError() {
        assertThat(operations())
                .filteredOn(operation -> operation.acting() != CredentialSource.NONE)
                .allSatisfy(operation -> {
                    assertThat(codes(operation, "409")).as(operation.id()).contains("session_required");
                    assertThat(codes(operation, "401")).as(operation.id()).contains("session_dead", "unauthorized");
                    assertThat(codes(operation, "403")).as(operation.id()).contains("account_suspended");
                });
    }

    @Test
    void everyResponseHasARequestIdAndTemporaryErrorsHaveRetryAfter() {
        assertThat(operations())
                .allSatisfy(operation -> responses(operation).properties().forEach(response -> {
                    JsonNode headers = resolve(response.getValue()).path("headers");
                    assertThat(headers.has("X-Request-Id")).as(operation.id()).isTrue();
                    assertThat(headers.has("Retry-After"))
                            .as(operation.id() + " " + response.getKey())
                            .isEqualTo(Set.of("429", "503").contains(response.getKey()));
                    assertThat(headers.has("X-Credits-Charged"))
                            .as(operation.id() + " " + response.getKey())
                            .isEqualTo(response.getKey().equals("200"));
                }));
    }

    @Test
    void groupsNameExistingParameters() {
        assertThat(operations()).allSatisfy(operation -> {
            Set<String> known = inputs(operation);
            JsonNode node = node(operation);
            assertThat(Stream.of("x-required", "x-one-of", "x-any-of").flatMap(group -> texts(node.path(group))))
                    .as(operation.id())
                    .allMatch(known::contains);
            assertThat(node.path("x-aliases").properties().stream().map(Entry::getKey))
                    .as(operation.id())
                    .allMatch(known::contains);
            assertThat(texts(node.path("x-aliases"))).as(operation.id()).allMatch(known::contains);
        });
    }

    @Test
    void summariesAndDescriptionsArePresent() {
        assertThat(operations()).allSatisfy(operation -> {
            assertThat(node(operation).path("summary").asText())
                    .as(operation.id())
                    .hasSizeBetween(5, 60);
            assertThat(node(operation).path("description").asText())
                    .as(operation.id())
                    .hasSizeGreaterThan(40);
        });
        assertThat(operations().stream()
                        .map(operation -> node(operation).path("summary").asText()))
                .doesNotHaveDuplicates();
    }

    private static List<Operation> operations() {
        return CATALOGUE.operations();
    }

    private static JsonNode node(Operation operation) {
        return DOCUMENT.path("paths")
                .path(operation.documentPath())
                .path(operation.method().name().toLowerCase(Locale.ROOT));
    }

    private static JsonNode responses(Operation operation) {
        return node(operation).path("responses");
    }

    /** Returns location and name of each parameter, such as {@code query count}. */
    private static Set<String> parameters(Operation operation) {
        Set<String> found = new HashSet<>();
        for (JsonNode reference : node(operation).path("parameters")) {
            JsonNode parameter = resolve(reference);
            found.add(
                    parameter.path("in").asText() + " " + parameter.path("name").asText());
        }
        return found;
    }

    private static Set<String> inputs(Operation operation) {
        Set<String> found = new HashSet<>();
        parameters(operation).forEach(parameter -> found.add(parameter.substring(parameter.indexOf(' ') + 1)));
        collectProperties(node(operation).at("/requestBody/content/application~1json/schema"), found);
        return found;
    }

    private static void collectProperties(JsonNode reference, Set<String> found) {
        JsonNode schema = resolve(reference);
        schema.path("properties").properties().forEach(property -> found.add(property.getKey()));
        schema.path("allOf").forEach(part -> collectProperties(part, found));
    }

    private static List<String> codes(Operation operation, String status) {
        JsonNode schema = resolve(responses(operation).path(status)).at("/content/application~1json/schema");
        return schema.findValues("error").stream()
                .flatMap(error -> texts(error.path("enum")))
                .toList();
    }

    private static Stream<String> texts(JsonNode node) {
        return node.isTextual()
                ? Stream.of(node.textValue())
                : StreamSupport.stream(node.spliterator(), false).flatMap(ContractConsistencyTest::texts);
    }

    private static JsonNode resolve(JsonNode node) {
        return References.resolved(DOCUMENT, node);
    }
}
