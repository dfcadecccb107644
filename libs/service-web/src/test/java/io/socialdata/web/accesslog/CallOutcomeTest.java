package io.socialdata.web.accesslog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallOutcomeTest {

    @ParameterizedTest
    @CsvSource({
        "200,ok",
        "204,ok",
        "304,ok",
        "400,client_error",
        "404,client_error",
        "409,client_error",
        "422,client_error",
        "401,denied",
        "402,denied",
        "403,denied",
        "429,throttled",
        "499,client_error",
        "501,server_error",
        "502,upstream_error",
        "500,server_error",
        "503,server_error",
        "505,client_error"
    })
    void outcomeIsDerivedFromTheStatus(int status, String label) {
        assertThat(CallOutcome.of(status).label()).isEqualTo(label);
    }

    @Test
    void operationThatIsSwitchedOffIsNoFailureOfThePlatform() {
        assertThat(CallOutcome.of(502, "operation_unavailable").label()).isEqualTo("unavailable");
        assertThat(CallOutcome.of(502, "proxy_unreachable").label()).isEqualTo("upstream_error");
        assertThat(CallOutcome.of(502, null).label()).isEqualTo("upstream_error");
    }
}
