package io.socialdata.mcp.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.Operation;
import io.socialdata.mcp.operations.ArgumentCheckResult.Invalid;
import io.socialdata.mcp.operations.ArgumentCheckResult.Valid;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationIndexTest {

    private static final OperationIndex INDEX = new OperationIndex();
    private static final Set<String> CREDENTIALS =
            Set.of("auth_token", "ct0", "user_agent", "proxy_url", "proxy", "password", "totp_secret");

    @Test
    void everyOperationIsCallableUnlessItNeedsASecretChangesKeysOrHasNoPriceOfItsOwn() {
        List<String> left = INDEX.catalogue().operations().stream()
                .map(Operation::id)
                .filter(id -> INDEX.find(id).isEmpty())
                .toList();

        assertThat(left)
                .containsExactlyInAnyOrder(
                        "customer_session_register",
                        "user_login",
                        "batch_read",
                        "account_key_create",
                        "account_key_update",
                        "account_key_rotate",
                        "account_key_revoke");
        assertThat(left).filteredOn(INDEX::needsSecret).hasSize(2);
        assertThat(INDEX.needsSecret("user_info")).isFalse();
    }

    @Test
    void noArgumentIsACredential() {
        assertThat(INDEX.catalogue().operations())
                .flatExtracting(operation -> INDEX.find(operation.id())
                        .map(callable -> List.copyOf(callable.places().keySet()))
                        .orElse(List.of()))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(CREDENTIALS);
    }

    @Test
    void schemasStandAlone() {
        INDEX.catalogue().operations().stream()
                .flatMap(operation -> INDEX.find(operation.id()).stream())
                .forEach(callable -> {
                    String text = callable.inputSchema().toString();
                    assertThat(text).as(callable.id()).doesNotContain("$ref", "\"x-", "allOf");
                    Set<String> properties = new TreeSet<>();
                    callable.inputSchema().path("properties").fieldNames().forEachRemaining(properties::add);
                    assertThat(properties)
                            .isEqualTo(new TreeSet<>(callable.places().keySet()));
                });
    }

    @Test
    void memberOfTheBodyReplacesTheQueryParameterOfItsName() {
        CallableOperation create = INDEX.find("tweet_create").orElseThrow();

        assertThat(create.places()).containsEntry("text", InputPlace.BODY).containsEntry("media_ids", InputPlace.BODY);
        assertThat(create.inputSchema().at("/properties/media_ids/type").asText())
                .isEqualTo("array");
        assertThat(create.inputSchema().path("required").toString()).isEqualTo("[\"text\"]");
    }

    @Test
    void pathArgumentsAreRequired() {
        CallableOperation get = INDEX.find("feedback_get").orElseThrow();

        assertThat(get.places()).containsEntry("id", InputPlace.PATH);
        assertThat(get.inputSchema().path("required").toString()).isEqualTo("[\"id\"]");
    }

    @Test
    void aliasesAreLeftOut() {
        assertThat(INDEX.find("user_status").orElseThrow().places())
                .containsKey("userName")
                .doesNotContainKey("username");
    }

    @Test
    void briefSchemaHasFirstSentencesOnly() {
        JsonNode count =
                INDEX.find("user_followers").orElseThrow().briefInputSchema().at("/properties/cursor/description");

        assertThat(count.asText()).isEqualTo("Opaque cursor: the `next_cursor` of the previous page.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "user_info      | {}                                      | username",
                "user_info      | {\"username\":5}                        | username",
                "user_followers | {\"username\":\"a\",\"count\":\"many\"} | count",
                "user_followers | {\"username\":\"a\",\"count\":1000}     | count",
                "user_followers | {\"count\":20}                          | username",
                "user_followers | {\"user_id\":\"12x\"}                   | user_id",
                "user_followers | {\"username\":\"a\",\"limit\":1}        | limit",
                "tweet_create   | {\"text\":\"a\",\"media_ids\":[5]}      | media_ids[0]",
            })
    void invalidArgumentIsNamed(String operation, String arguments, String field) throws Exception {
        assertThat(check(operation, arguments)).isInstanceOfSatisfying(Invalid.class, invalid -> {
            assertThat(invalid.field()).isEqualTo(field);
            assertThat(invalid.message()).isNotBlank();
        });
    }

    @Test
    void validArgumentsPass() throws Exception {
        assertThat(check("user_followers", "{\"username\":\"orbit_kestrel\",\"count\":20,\"fields\":\"users.id\"}"))
                .isEqualTo(new Valid());
        assertThat(check("trends", "{}")).isEqualTo(new Valid());
    }

    @Test
    void groupsHaveOperationsAndDescriptions() {
        assertThat(INDEX.groups())
                .containsKeys("Search", "Follower Graph", "Monitoring")
                .doesNotContainKey("Webhook Events")
                .allSatisfy((group, description) -> {
                    assertThat(description).isNotBlank();
                    assertThat(INDEX.ofGroup(group)).isNotEmpty();
                });
    }

    private static ArgumentCheckResult check(String operation, String arguments) throws Exception {
        return INDEX.find(operation).orElseThrow().check((ObjectNode) new JsonMapper().readTree(arguments));
    }
}
