package io.socialdata.delivery.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.AlertRaisedV1;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EventBodyTest {

    private static final UUID ID = UUID.fromString("0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10");
    private static final Instant AT = Instant.parse("2026-11-21T08:00:00.412345Z");

    @Test
    void alertHasAmountsInDollarsWithoutExponent() {
        AlertRaisedV1 alert = new AlertRaisedV1(
                ID, ID, "key.budget_80", "Nearly used.", ID, "server", 80_000_001L, 100_000_000L, null, AT);

        assertThat(body(alert)).isEqualTo("""
                {"id":"%1$s","type":"alert.raised","created_at":"2026-11-21T08:00:00.412Z","monitor":null,"tweet":null,\
                "alert":{"id":"%1$s","kind":"key.budget_80","time":"2026-11-21T08:00:00.412Z","message":"Nearly used.",\
                "subject_id":"%1$s","subject_name":"server","amount":80.000001,"limit":100,"due_at":null},\
                "webhook_id":"%1$s"}""".formatted(ID));
    }

    @Test
    void missingMembersOfAlertAreNull() {
        AlertRaisedV1 alert = new AlertRaisedV1(ID, ID, "key.expiring", "Soon.", ID, null, null, null, AT, AT);

        assertThat(body(alert))
                .contains(
                        "\"subject_name\":null,\"amount\":null,\"limit\":null,\"due_at\":\"2026-11-21T08:00:00.412Z\"");
    }

    private static String body(AlertRaisedV1 alert) {
        return new String(EventBody.complete(EventBody.beginning(alert), ID), StandardCharsets.UTF_8);
    }
}
