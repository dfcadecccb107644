package io.socialdata.web.parameters;

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

class CursorTextTest {

    private static final UUID ID = new UUID(1, -2);

    @Property
    void textLeadsBackToTheRow(
            @ForAll @LongRange(min = 0, max = 9_999_999_999_999L) long millis, @ForAll long high, @ForAll long low) {
        KeysetCursor cursor = new KeysetCursor(Instant.ofEpochMilli(millis), new UUID(high, low));

        assertThat(KeysetCursor.fromString(cursor.text())).isEqualTo(cursor);
    }

    @Property
    void otherTextIsRejectedWithItsName(@ForAll String text) {
        if (!text.isBlank()) {
            assertRejected(text);
        }
    }

    @Property
    void otherEncodedTextIsRejected(@ForAll String plain) {
        if (!plain.isEmpty()) {
            assertRejected(encoded(plain));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "today",
                "1969-12-31T23:59:59Z",
                "+10000-01-01T00:00:00Z",
                "+1000000000-12-31T23:59:59.999999999Z",
                "-1000000000-01-01T00:00:00Z"
            })
    void unstorableTimeIsRejected(String time) {
        assertRejected(encoded(time + " " + ID));
    }

    @Test
    void onlyItsOwnEncodingIsAccepted() {
        String text = new KeysetCursor(Instant.EPOCH, ID).text();

        assertThat(KeysetCursor.fromString(text)).isNotNull();
        assertRejected(text + "=");
        assertRejected(encoded(Instant.EPOCH + "  " + ID));
        assertRejected(encoded("1970-01-01T00:00:00.000Z " + ID + " "));
    }

    @Test
    void valueWithAControlCharacterIsRejected() {
        assertThat(CursorText.<String>parse(CursorText.of("a", "b"), 2, values -> values.getLast()))
                .isEqualTo("b");
        assertThatThrownBy(() -> CursorText.parse(encoded("a b\0"), 2, values -> values))
                .isInstanceOf(ApiException.class);
        assertThatThrownBy(() -> CursorText.parse(encoded("a b\n"), 2, values -> values))
                .isInstanceOf(ApiException.class);
    }

    @Test
    void blankTextIsTheFirstPage() {
        assertThat(KeysetCursor.fromString("")).isNull();
        assertThat(KeysetCursor.fromString(" ")).isNull();
    }

    private static void assertRejected(String text) {
        assertThatThrownBy(() -> KeysetCursor.fromString(text))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refused -> assertThat(refused.field()).isEqualTo("cursor"));
    }

    private static String encoded(String plain) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }
}
