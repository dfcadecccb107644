package io.socialdata.gateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.keys.KeyResolution;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Restrictions as billing sends them. */
class KeyRestrictionsTest {

    private static final OperationGroups GROUPS = OperationGroups.load();
    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    @Test
    void answerOfAnOlderBillingRestrictsNothing() throws IOException {
        assertThat(restrictions("")).isSameAs(KeyRestrictions.NONE);
    }

    @Test
    void groupStandsForItsOperations() throws IOException {
        KeyRestrictions restrictions = restrictions(", \"allowedOperations\": [\"Trends\", \"user_info\"]");

        assertThat(restrictions.operations()).containsExactlyInAnyOrder("trends", "trends_locations", "user_info");
    }

    @Test
    void operationsOfANewerBillingAllowNothing() throws IOException {
        KeyRestrictions restrictions = restrictions(", \"allowedOperations\": [\"user_teleport\", \"Teleports\"]");

        assertThat(CATALOGUE.operations()).noneMatch(restrictions::allow);
    }

    @Test
    void limitsAreThoseOfTheKey() throws IOException {
        KeyRestrictions restrictions = restrictions(", \"rateLimit\": 5, \"maxConcurrency\": 2");

        assertThat(restrictions).isEqualTo(new KeyRestrictions(null, 5, 2));
        assertThat(CATALOGUE.operations()).allMatch(restrictions::allow);
    }

    private static KeyRestrictions restrictions(String members) throws IOException {
        String answer = """
                {"keyId": "0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b10", "accountId": "0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b11",
                 "status": "active"%s}""".formatted(members);
        KeyResolution resolution =
                JsonMapper.builder().addModule(new JavaTimeModule()).build().readValue(answer, KeyResolution.class);
        return KeyRestrictions.of(resolution, GROUPS);
    }
}
