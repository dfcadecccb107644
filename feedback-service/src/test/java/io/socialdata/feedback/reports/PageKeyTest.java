package io.socialdata.feedback.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.web.errors.RefusedException;
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

class PageKeyTest {

    @Property
    void cursorLeadsBackToItsReport(
            @ForAll @LongRange(min = 0, max = 9_999_999_999_999L) long millis, @ForAll long high, @ForAll long low) {
        PageKey key = new PageKey(Instant.ofEpochMilli(millis), new UUID(high, low));

        assertThat(PageKey.of(key.cursor())).isEqualTo(key);
    }

    @Property
    void anyOtherTextIsRefusedByName(@ForAll String text) {
        if (!text.isEmpty()) {
            assertThatThrownBy(() -> PageKey.of(text))
                    .isInstanceOfSatisfying(
                            RefusedException.class,
                            refused -> assertThat(refused.field()).isEqualTo("cursor"));
        }
    }

    @Property
    void anyTextInTheFormOfACursorIsRefusedByName(@ForAll String text) {
        String cursor = Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        if (!cursor.isEmpty()) {
            assertThatThrownBy(() -> PageKey.of(cursor)).isInstanceOf(RefusedException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"+1000000000-12-31T23:59:59.999999999Z", "+300000-01-01T00:00:00Z", "-5000-01-01T00:00:00Z"})
    void timeThatNoTableHoldsIsRefused(String time) {
        String cursor = new PageKey(Instant.parse(time), new UUID(1, 2)).cursor();

        assertThatThrownBy(() -> PageKey.of(cursor)).isInstanceOf(RefusedException.class);
    }

    @Test
    void noCursorIsTheFirstPage() {
        assertThat(PageKey.of(null)).isNull();
        assertThat(PageKey.of("")).isNull();
    }
}
