package io.socialdata.web.parameters;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class KeysetPageTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    /** Two rows of the same time, whose ids the database compares as unsigned numbers, and an older one. */
    private static final List<KeysetCursor> ROWS = List.of(
            new KeysetCursor(NOON, new UUID(-1, 0)),
            new KeysetCursor(NOON, new UUID(1, 0)),
            new KeysetCursor(NOON.minusSeconds(1), new UUID(5, 0)));

    @Test
    void pagesHaveEveryRowOnce() {
        KeysetPage<KeysetCursor> first = page(null, 1);
        KeysetPage<KeysetCursor> second = page(ROWS.getFirst(), 1);
        KeysetPage<KeysetCursor> third = page(ROWS.get(1), 1);

        assertThat(first)
                .isEqualTo(new KeysetPage<>(ROWS.subList(0, 1), ROWS.get(0).text()));
        assertThat(second)
                .isEqualTo(new KeysetPage<>(ROWS.subList(1, 2), ROWS.get(1).text()));
        assertThat(third).isEqualTo(new KeysetPage<>(ROWS.subList(2, 3), null));
    }

    @Test
    void pageAfterADeletedRowBeginsWithTheNextOne() {
        KeysetCursor deleted = new KeysetCursor(NOON, new UUID(3, 0));

        assertThat(page(deleted, 2).rows()).isEqualTo(ROWS.subList(1, 3));
    }

    private static KeysetPage<KeysetCursor> page(KeysetCursor cursor, int limit) {
        return KeysetPage.of(ROWS, cursor, limit, Function.identity());
    }
}
