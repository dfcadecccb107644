package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryParametersTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    @ParameterizedTest
    @CsvSource({
        "user_info, username, true",
        "user_info, fields, true",
        "user_info, usernme, false",
        "tweet_create, text, true",
        "tweet_create, proxy, true",
        "tweet_create, auth_token, false",
        "account_me, fields, false",
    })
    void namesAreThoseOfTheQueryAndOfTheBodyWithoutSecrets(String operation, String name, boolean known) {
        assertThat(of(operation).contains(name)).isEqualTo(known);
    }

    @ParameterizedTest
    @CsvSource({"user_info, usernme, username", "user_info, user_name, username", "tweet_advanced_search, querry, query"
    })
    void misspeltNameHasANearestOne(String operation, String name, String nearest) {
        assertThat(of(operation).nearest(name)).hasValue(nearest);
    }

    @Test
    void everyInputThatTheContractRequiresOrRenamesIsKnown() {
        for (JsonNode item : ContractDocument.read().path("paths")) {
            for (JsonNode operation : item) {
                QueryParameters known = of(operation.path("operationId").asText());
                for (String name : inputs(operation)) {
                    assertThat(known.contains(name))
                            .as("%s of %s", name, operation.path("operationId").asText())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void nameLikeNoOtherHasNoNearestOne() {
        assertThat(of("user_info").nearest("utm_campaign")).isEmpty();
        assertThat(of("account_me").nearest("username")).isEmpty();
    }

    /** Returns the required inputs and the aliases, without secrets of the body. */
    private static List<String> inputs(JsonNode operation) {
        List<JsonNode> names = new ArrayList<>();
        operation.path("x-required").forEach(names::add);
        operation.path("x-one-of").forEach(group -> group.forEach(names::add));
        operation.path("x-any-of").forEach(group -> group.forEach(names::add));
        operation.path("x-aliases").forEach(aliases -> aliases.forEach(names::add));
        Map<String, BodyMember> members =
                CATALOGUE.byId(operation.path("operationId").asText()).bodyMembers();
        return names.stream()
                .map(JsonNode::asText)
                .filter(name -> !members.containsKey(name) || !members.get(name).bodyOnly())
                .toList();
    }

    private static QueryParameters of(String operation) {
        return CATALOGUE.queryParameters(CATALOGUE.byId(operation));
    }
}
