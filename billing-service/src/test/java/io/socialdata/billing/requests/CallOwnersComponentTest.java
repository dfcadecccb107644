package io.socialdata.billing.requests;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Accounts found by the id of a call. */
@QuarkusTest
class CallOwnersComponentTest {

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void ownerIsFoundByTheIdOfARead() {
        String read =
                CallRow.aCall(account, UUID.randomUUID(), now.minusSeconds(5)).insert(jdbi);

        owner(read).then().statusCode(200).body("accountId", equalTo(account.toString()));
    }

    @Test
    void ownerIsFoundByTheIdOfARepeatedWrite() {
        String repeated = CallRow.aCall(account, UUID.randomUUID(), now.minus(Duration.ofHours(23)))
                .charging(UUID.randomUUID())
                .insert(jdbi, now);

        owner(repeated).then().statusCode(200).body("accountId", equalTo(account.toString()));
    }

    @Test
    void unknownCallIsNotFound() {
        owner(CallRow.requestId(now)).then().statusCode(404);
    }

    @Test
    void idWithoutATimeIsRejectedBecauseAllDaysWouldHaveToBeRead() {
        owner(UUID.randomUUID().toString()).then().statusCode(400).body("field", equalTo("request_id"));
        owner("x").then().statusCode(400);
    }

    private static Response owner(String id) {
        return as("operator").get("/internal/call-owners/" + id);
    }
}
