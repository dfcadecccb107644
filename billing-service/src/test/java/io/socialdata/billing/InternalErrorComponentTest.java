package io.socialdata.billing;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doCallRealMethod;
import static org.mockito.Mockito.doThrow;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.mockito.InjectSpy;
import io.restassured.response.Response;
import io.socialdata.billing.audit.OperatorActions;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A bug in the service, which no server can cause. */
@QuarkusTest
class InternalErrorComponentTest {

    private static final int WELCOME = 500_000;

    @InjectSpy
    OperatorActions operatorActions;

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void adjustmentThatCannotBeAuditedChangesNoCredit() {
        doThrow(new IllegalStateException("reason of ada"))
                .when(operatorActions)
                .add(any(), any());

        Response response = adjust();

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString())
                .isEqualTo("{\"error\":\"server_error\",\"message\":\"Internal server error.\"}");
        assertThat(rows("adjustment where account_id = ?")).isZero();
        assertThat(rows("ledger_transaction where account_id = ? and kind = 'adjustment'"))
                .isZero();
        doCallRealMethod().when(operatorActions).add(any(), any());
        adjust().then().statusCode(201).body("remainingMicroUsd", equalTo(WELCOME + 1000));
    }

    private Response adjust() {
        return as("operator")
                .body(Map.of(
                        "reference",
                        "outage-" + account,
                        "kind",
                        "goodwill",
                        "amountMicroUsd",
                        1000,
                        "justification",
                        Map.of("reason", "outage", "actor", "ada")))
                .post("/internal/accounts/" + account + "/adjustments");
    }

    private long rows(String table) {
        return jdbi.withHandle(handle -> handle.createQuery("select count(*) from " + table)
                .bind(0, account)
                .mapTo(Long.class)
                .one());
    }
}
