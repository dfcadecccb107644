package io.socialdata.feedback.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCursorTest {

    @Property
    void cursorDecodesToItsReport(
            @ForAll @LongRange(min = 0, max = 9_999_999_999_999L) long millis, @ForAll long high, @ForAll long low) {
        ReportCursor reportCursor = new ReportCursor(Instant.ofEpochMilli(millis), new UUID(high, low));

        assertThat(ReportCursor.fromString(reportCursor.cursor())).isEqualTo(reportCursor);
    }

    @Property
    void invalidCursorIsRejectedWithItsName(@ForAll String text) {
        if (!text.isEmpty()) {
            assertThatThrownBy(() -> ReportCursor.fromString(text))
                    .isInstanceOfSatisfying(
                            ApiException.class,
                            refused -> assertThat(refused.field()).isEqualTo("cursor"));
        }
    }

    @Property
    void encodedArbitraryTextIsRejectedAsCursor(@ForAll String text) {
        String cursor = Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        if (!cursor.isEmpty()) {
            assertThatThrownBy(() -> ReportCursor.fromString(cursor)).isInstanceOf(ApiException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"+1000000000-12-31T23:59:59.999999999Z", "+300000-01-01T00:00:00Z", "-5000-01-01T00:00:00Z"})
    void unstorableTimeIsRejected(String time) {
        String cursor = new ReportCursor(Instant.parse(time), new UUID(1, 2)).cursor();

        assertThatThrownBy(() -> ReportCursor.fromString(cursor)).isInstanceOf(ApiException.class);
    }

    @Test
    void noCursorIsTheFirstPage() {
        assertThat(ReportCursor.fromString(null)).isNull();
        assertThat(ReportCursor.fromString("")).isNull();
    }
}
