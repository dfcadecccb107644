package io.socialdata.writes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The stored response of a direct message contains ids only; a repeated request contributes its text. */
@QuarkusTest
class KeptMessagesComponentTest {

    private static final String TEXT = "Meet me at the \\\"Lantern\\\" \\u00e9";
    private static final String BODY = "{\"recipient_id\": \"9002\", \"text\": \"" + TEXT + "\"}";

    @Inject
    Transactions transactions;

    private final ActingCustomer acting = ActingCustomer.withSession();

    @Test
    void messageTextIsNotStoredButInTheReplayedResponse() {
        Response first = acting.write("dm_send", "/dm/send", BODY, "one");

        Response again = acting.write("dm_send", "/dm/send", BODY, "one");

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.<String>path("text")).isEqualTo("Meet me at the \"Lantern\" \u00e9");
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(acting.sent()).hasSize(1);
        assertThat(storedBodies())
                .anySatisfy(body -> assertThat(body).contains("801"))
                .noneSatisfy(body -> assertThat(body).contains("Lantern"));
    }

    private List<String> storedBodies() {
        return transactions.call(
                handle -> handle.createQuery("select body from idempotent_write where body is not null")
                        .mapTo(String.class)
                        .list());
    }
}
