package io.socialdata.billing.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.web.errors.ApiException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallIdTest {

    private static final Instant TIME = Instant.parse("2026-11-21T08:00:00.412Z");

    @Test
    void timeInTheIdBoundsTheSearch() {
        CallId id = CallId.of(CallRow.requestId(TIME));

        assertThat(id.earliest()).isEqualTo(TIME.minus(Duration.ofDays(2)));
        assertThat(id.latest()).isEqualTo(TIME.plus(Duration.ofDays(1)));
    }

    @Test
    void idMayBeWrittenInCapitals() {
        String id = CallRow.requestId(TIME);

        assertThat(CallId.of(id.toUpperCase(Locale.ROOT)).text()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "r-1", "1-1-7000-1-1", "00000000-0000-4000-8000-00000000000b"})
    void otherTextIsNoRequestId(String text) {
        assertThatThrownBy(() -> CallId.of(text)).isInstanceOf(ApiException.class);
    }
}
