package io.socialdata.web.correlation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorrelationTest {

    @Test
    void requestIdOfTheCallerIsKept() {
        assertThat(RequestId.acceptOrCreate("5371BA2D-60b3-4907-9fbe-94eadd16eec9"))
                .isEqualTo("5371ba2d-60b3-4907-9fbe-94eadd16eec9");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "1-1-1-1-1", "5371ba2d60b349079fbe94eadd16eec9", "x\r\ny"})
    void invalidRequestIdIsReplaced(String received) {
        assertThat(UUID.fromString(RequestId.acceptOrCreate(received)).version())
                .isEqualTo(4);
    }

    @Test
    void traceAndSpanAreReadFromTheHeader() {
        String header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

        assertThat(TraceContext.parse(header))
                .contains(new TraceContext("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7", header));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x"
            })
    void malformedTraceHeaderIsIgnored(String header) {
        assertThat(TraceContext.parse(header)).isEmpty();
    }
}
