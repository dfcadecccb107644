package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Actions on accounts in the console, and the audit of them. */
@QuarkusTest
class ConsoleActionComponentTest {

    private static final Map<String, String> BECAUSE = Map.of("reason", "card <stolen>");

    private ConsoleBrowser console;

    @BeforeEach
    void signIn() {
        console = ConsoleBrowser.signedIn();
        console.stub("POST", "/suspend", 200, "{}");
        console.stub("POST", "/payments", 201, "{}");
        console.stub("POST", "/adjustments", 201, "{}");
    }

    @Test
    void suspensionIsConfirmedCarriedOutAndRecorded() {
        console.order("suspend", BECAUSE)
                .then()
                .statusCode(200)
                .body(containsString("Check before you confirm"), containsString("card &lt;stolen&gt;"));
        assertThat(changes()).isEmpty();

        Response done = console.browser().follow(console.confirm("suspend", BECAUSE));

        done.then().statusCode(200).body(containsString("Account suspended. Recorded as Done, by ada."));
        assertThat(changes())
                .singleElement()
                .asString()
                .contains("/suspend", "\"reason\":\"card <stolen>\"", "\"actor\":\"ada\"");
        assertThat(audit()).contains("Account suspended", "ada", "card &lt;stolen&gt;", "Done");
    }

    @ParameterizedTest
    @CsvSource({
        "payment, 20, 20000000, /payments, $20.00",
        "goodwill, 0.5, 500000, /adjustments, $0.50",
        "correction, -1.25, -1250000, /adjustments, -$1.25"
    })
    void moneyIsMovedOnceForEachForm(String action, String typed, long microUsd, String path, String shown) {
        Map<String, String> order = Map.of("reason", "ticket 7", "amount", typed);
        String reference = "console-" + UUID.randomUUID();

        console.confirmAs(reference, action, order).then().statusCode(303);
        console.confirmAs(reference, action, order).then().statusCode(303);

        assertThat(changes())
                .hasSize(2)
                .allMatch(call -> call.contains(path)
                        && call.contains("\"amountMicroUsd\":" + microUsd)
                        && call.contains("\"reference\":\"" + reference + "\""));
        assertThat(audit()).contains(shown, reference, "ticket 7");
    }

    @Test
    void balanceAfterwardsIsShownBeforeTheConfirmation() {
        console.order("correction", Map.of("reason", "ticket 7", "amount", "-1.25"))
                .then()
                .statusCode(200)
                .body(containsString("$4.00"), containsString("$2.75"), containsString("-$1.25"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-5", "1e3", "5 USD", "0.0000001"})
    void invalidAmountIsRejected(String amount) {
        console.confirmAs("console-" + UUID.randomUUID(), "payment", Map.of("reason", "ticket 7", "amount", amount))
                .then()
                .statusCode(400)
                .body(containsString("Enter an amount in USD above 0"));
        assertThat(changes()).isEmpty();
    }

    @Test
    void actionWithoutAReasonIsRejected() {
        for (String reason : List.of("", "   ", "x".repeat(501))) {
            console.confirmAs("console-" + UUID.randomUUID(), "suspend", Map.of("reason", reason))
                    .then()
                    .statusCode(400)
                    .body(containsString("Enter a reason"));
        }
        assertThat(changes()).isEmpty();
    }

    @Test
    void rejectedActionIsExplainedAndRecorded() {
        console.stub("POST", "/adjustments", 409, """
                {"error": "limit_reached", "message": "At most 5 micro-USD of granted credit can be taken back."}""");

        console.confirm("correction", Map.of("reason", "ticket 8", "amount", "-1"))
                .then()
                .statusCode(409)
                .body(containsString("At most 5 micro-USD"));
        assertThat(audit()).contains("ticket 8", "Rejected");
    }

    @Test
    void actionWithoutAResponseKeepsItsReferenceAndIsRecordedAsUnknown() {
        console.stub("POST", "/payments", 500, "");
        String reference = "console-" + UUID.randomUUID();

        console.confirmAs(reference, "payment", Map.of("reason", "ticket 9", "amount", "1"))
                .then()
                .statusCode(503)
                .body(containsString("did not respond"), containsString(reference));
        assertThat(audit()).contains("ticket 9", "Unknown");
    }

    @Test
    void activationCodeIsShownOnceAndNotRecorded() {
        console.stub("POST", "/claims", 201, "{\"code\": \"claim_canary\", \"endsAt\": \"2026-11-24T08:00:00Z\"}");

        console.confirm("activation-code", Map.of("reason", "lost phone"))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body(containsString("claim_canary"));
        assertThat(audit()).contains("Activation code issued", "lost phone").doesNotContain("claim_canary");
        assertThat(console.page(console.accountPage())).doesNotContain("claim_canary");
    }

    @Test
    void auditIsExportedWithRequestIds() {
        console.confirm("suspend", Map.of("reason", "=1+1, \"quoted\"")).then().statusCode(303);
        String today = LocalDate.now(ZoneOffset.UTC).toString();

        String csv = console.browser()
                .get("/operator/audit/audit.csv?from=%s&to=%s".formatted(today, today))
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .extract()
                .asString();

        assertThat(csv).startsWith("time,operator,action,account_id,target,amount_usd,reason,request_id,outcome\n");
        assertThat(csv.lines().filter(line -> line.contains(console.account().toString())))
                .singleElement()
                .asString()
                .matches(".*Z,\"ada\",suspend,.*,\"\",,\"'=1\\+1, \"\"quoted\"\"\",[0-9a-f-]{36},done");
        assertThat(StubControl.callers("/internal/accounts/" + console.account() + "/suspend"))
                .singleElement()
                .satisfies(caller -> assertThat(csv).contains(caller.substring(caller.lastIndexOf(' ') + 1) + ",done"));
        console.browser().get("/operator/audit/audit.csv?from=x&to=y").then().statusCode(400);
    }

    @Test
    void unknownActionIsNotFound() {
        console.browser().get(console.accountPage() + "/actions/nothing").then().statusCode(404);
    }

    private String audit() {
        return console.page("/operator/audit?account=" + console.account());
    }

    private List<String> changes() {
        return StubControl.calls(console.account().toString()).stream()
                .filter(call -> call.startsWith("POST "))
                .toList();
    }
}
