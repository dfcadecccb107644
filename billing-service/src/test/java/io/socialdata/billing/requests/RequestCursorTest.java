package io.socialdata.billing.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.requests.RequestCursor.Direction;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestCursorTest {

    private static final Instant TIME = Instant.parse("2026-11-21T08:00:00.000123Z");
    private static final RequestLogFilter ALL = new RequestLogFilter(null, null, null, null, null, null, null, null);
    private static final RequestLogFilter ERRORS =
            new RequestLogFilter(null, null, StatusRange.of("4xx"), null, null, null, null, null);

    @Test
    void cursorKeepsItsPosition() {
        RequestCursor cursor = new RequestCursor(Direction.NEWER, TIME, "r-1", ALL.digest());

        assertThat(RequestCursor.of(cursor.text(), ALL)).isEqualTo(cursor);
    }

    @Test
    void cursorBackBeginsWithTheCallsOfItsTime() {
        RequestCursor cursor = new RequestCursor(Direction.OLDER, TIME, "r-1", ALL.digest());

        assertThat(cursor.back())
                .isEqualTo(new RequestCursor(
                        Direction.NEWER, Instant.parse("2026-11-21T08:00:00.000122Z"), "", ALL.digest()));
    }

    @Test
    void cursorOfAnotherFilterIsInvalid() {
        String text = new RequestCursor(Direction.OLDER, TIME, "r-1", ERRORS.digest()).text();

        assertThatThrownBy(() -> RequestCursor.of(text, ALL)).isInstanceOf(ApiException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SIDEWAYS 1 r",
                "OLDER x r",
                "OLDER 9223372036854775807 r",
                "OLDER 1 r",
                "OLDER 1795248000000000 \u0001"
            })
    void craftedCursorIsInvalid(String plain) {
        String text =
                Base64.getUrlEncoder().encodeToString((plain + " " + ALL.digest()).getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> RequestCursor.of(text, ALL)).isInstanceOf(ApiException.class);
    }
}
