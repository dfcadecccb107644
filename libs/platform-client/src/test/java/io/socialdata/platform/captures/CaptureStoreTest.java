package io.socialdata.platform.captures;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class CaptureStoreTest {

    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    private final CaptureStore store = new CaptureStore();

    @Test
    void onlyTheLastCapturesOfAnOperationAreKept() {
        for (int i = 0; i < 5; i++) {
            add("SearchTimeline", i, 10);
        }
        add("UserMedia", 5, 10);

        assertThat(store.list()).extracting(CaptureSummary::id).containsExactly("5", "4", "3", "2");
        assertThat(store.find("2")).isPresent();
        assertThat(store.find("1")).isEmpty();
    }

    @Test
    void oldestCapturesGiveWayToTheBytesOfNewOnes() {
        int third = CaptureStore.MAX_BYTES / 3;
        for (int i = 0; i < 4; i++) {
            add("Operation" + i, i, third);
        }

        assertThat(store.list()).extracting(CaptureSummary::id).containsExactly("3", "2", "1");

        add("Operation4", 4, CaptureStore.MAX_BYTES);
        assertThat(store.list()).extracting(CaptureSummary::id).containsExactly("4");
    }

    @Test
    void anOperationIsCapturedOnceInAnInterval() {
        assertThat(store.begin("SearchTimeline", NOW)).isTrue();
        assertThat(store.begin("SearchTimeline", NOW.plus(CaptureStore.INTERVAL).minusMillis(1)))
                .isFalse();
        assertThat(store.begin("UserMedia", NOW)).isTrue();
        assertThat(store.begin("SearchTimeline", NOW.plus(CaptureStore.INTERVAL)))
                .isTrue();
    }

    private void add(String operation, int number, int bytes) {
        store.add(
                new CaptureSummary(Integer.toString(number), operation, NOW, "unreadable", "edge_page", 403),
                "x".repeat(bytes));
    }
}
