package io.socialdata.web.parameters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.web.errors.ApiException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysetCursorTest {

    @Test
    void textLeadsBackToTheRow() {
        KeysetCursor cursor = new KeysetCursor(Instant.parse("2026-11-21T12:00:00.123456Z"), new UUID(1, -2));

        assertThat(KeysetCursor.fromString(cursor.text())).isEqualTo(cursor);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "_",
                "today_00000000-0000-0001-0000-000000000002",
                "2026-11-21T12:00:00Z",
                "%_%",
                "+999999999-12-31T23:59:59Z_00000000-0000-0001-0000-000000000002",
                "-4713-01-01T00:00:00Z_00000000-0000-0001-0000-000000000002"
            })
    void anythingElseIsRefusedWithTheMemberToSend(String text) {
        assertThatThrownBy(() -> KeysetCursor.fromString(text))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refused -> assertThat(refused.field()).isEqualTo("cursor"))
                .hasMessage("cursor is invalid: send the nextCursor of the previous page.");
    }
}
