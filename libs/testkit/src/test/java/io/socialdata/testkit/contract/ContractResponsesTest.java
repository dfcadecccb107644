package io.socialdata.testkit.contract;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ContractResponsesTest {

    private static final String ACCOUNT = """
            {"email": "ops@quietharbor.example", "name": "Quiet Harbor Ltd", "credits_remaining": 0.4992,
             "credits_used": 0.0008, "total_requests": 1, "created_at": "2026-01-14T09:22:31.000Z"}
            """;

    @Test
    void conformingResponsePasses() {
        assertThatCode(() -> ContractResponses.conforms("account_me", 200, ACCOUNT))
                .doesNotThrowAnyException();
    }

    @Test
    void additionalMembersPass() {
        String later = ACCOUNT.replace("{\"email\"", "{\"added_later\": true, \"email\"");

        assertThatCode(() -> ContractResponses.conforms("account_me", 200, later))
                .doesNotThrowAnyException();
    }

    @Test
    void missingMemberIsNamed() {
        assertThatThrownBy(() -> ContractResponses.conforms("account_me", 200, ACCOUNT.replace("\"name\"", "\"nome\"")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("account_me 200")
                .hasMessageContaining("name");
    }

    @Test
    void wrongFormatIsDetected() {
        assertThatThrownBy(() -> ContractResponses.conforms(
                        "account_me", 200, ACCOUNT.replace("2026-01-14T09:22:31.000Z", "last winter")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("date-time");
    }

    @Test
    void errorMustHaveACodeOfItsStatus() {
        String refusal = "{\"error\": \"not_found\", \"message\": \"No such user.\"}";

        assertThatCode(() -> ContractResponses.conforms("user_info", 404, refusal))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> ContractResponses.conforms("user_info", 401, refusal))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("unauthorized");
    }

    @Test
    void otherErrorsNeedTheEnvelope() {
        assertThatCode(() -> ContractResponses.conforms(
                        "user_info", 501, "{\"error\": \"not_implemented\", \"message\": \"Not yet.\"}"))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> ContractResponses.conforms("user_info", 501, "{\"status\": \"no\"}"))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void templatedPathsAreMatched() {
        String report = """
                {"id": "51e7d0b4-96a3-4c28-8f1d-ae42c97b3605", "type": "bug", "title": "t", "area": null, "status": "new",
                 "response": null, "created_at": "2026-03-04T10:15:30.000Z", "updated_at": "2026-03-04T10:15:30.000Z",
                 "details": "d", "evidence": null}
                """;

        assertThatCode(() -> ContractResponses.conforms("feedback_get", 200, report))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> ContractResponses.conforms("feedback_get", 200, "{}"))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void nonJsonResponseIsRejected() {
        assertThatThrownBy(() -> ContractResponses.conforms("account_me", 200, "<html>"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("not JSON");
        assertThatThrownBy(() -> ContractResponses.conforms("account_me", 200, ""))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("no body");
    }

    @Test
    void unknownOperationIsRejected() {
        assertThatThrownBy(() -> ContractResponses.conforms("nothing", 200, "{}"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("nothing");
    }

    @Test
    void reducedResponseConformsOnlyAsOne() {
        String reduced =
                "{\"tweets\": [{\"id\": \"31\"}, {}], \"count\": 2, \"next_cursor\": null, \"has_more\": false}";

        assertThatCode(() -> ContractResponses.projectedConforms("user_tweets", 200, reduced))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> ContractResponses.conforms("user_tweets", 200, reduced))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("favorite_count");
    }

    @Test
    void reducedResponseKeepsTheEnvelopeAndTheTypes() {
        assertThatThrownBy(
                        () -> ContractResponses.projectedConforms("user_tweets", 200, "{\"tweets\": [{\"id\": 31}]}"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("next_cursor")
                .hasMessageContaining("/tweets/0/id");
    }

    @Test
    void memberThatCannotBeSelectedIsDetected() {
        String location =
                "{\"location\": {\"name\": \"Norway\", \"woeid\": 1, \"mayor\": 1}, \"as_of\": \"2026-03-04T10:15:30.000Z\","
                        + " \"created_at\": null, \"count\": 0, \"trends\": []}";

        assertThatThrownBy(() -> ContractResponses.conforms("trends", 200, location))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the contract has no field location.mayor");
    }
}
