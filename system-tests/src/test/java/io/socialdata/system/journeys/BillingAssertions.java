package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;

/** Compares each response and its price with the expected one, and the sum with the ledger. */
final class BillingAssertions {

    static final String FREE = "0";

    private final Suite suite;
    private final String key;
    private BigDecimal charged = BigDecimal.ZERO;

    BillingAssertions(Suite suite, String key) {
        this.suite = suite;
        this.key = key;
    }

    HttpResponse<String> write(String operation, String path, String body, int status, String price) {
        return write(operation, path, body, status, price, Map.of());
    }

    HttpResponse<String> write(
            String operation, String path, String body, int status, String price, Map<String, String> headers) {
        return paid(operation, suite.call("POST", "/twitter" + path, key, body, headers), status, price);
    }

    /** Repeats a write with the same key: the response reports its price again, and the ledger does not change. */
    HttpResponse<String> repeat(String operation, String path, String body, String price, Map<String, String> headers) {
        HttpResponse<String> answer = write(operation, path, body, 200, price, headers);
        charged = charged.subtract(new BigDecimal(price));
        return answer;
    }

    HttpResponse<String> read(String operation, String path, int status, String price) {
        return paid(operation, suite.data(key, path), status, price);
    }

    /** Checks that the ledger has the same sum, and that used and remaining credit add up to the grant. */
    void settle() {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            JsonNode account = account();
            assertThat(account.path("credits_used").decimalValue()).isEqualByComparingTo(charged);
            assertThat(account.path("credits_used")
                            .decimalValue()
                            .add(account.path("credits_remaining").decimalValue()))
                    .isEqualByComparingTo("0.50");
        });
    }

    JsonNode account() {
        return Suite.json(suite.host(key, "/account/me").body());
    }

    private HttpResponse<String> paid(String operation, HttpResponse<String> answer, int status, String price) {
        assertThat(answer.statusCode()).as("%s: %s", operation, answer.body()).isEqualTo(status);
        ContractResponses.conforms(operation, status, answer.body());
        assertThat(answer.headers().firstValue("X-Credits-Charged"))
                .as("%s: %s", operation, answer.body())
                .hasValueSatisfying(header -> assertThat(new BigDecimal(header)).isEqualByComparingTo(price));
        charged = charged.add(new BigDecimal(price));
        return answer;
    }
}
