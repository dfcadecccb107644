package io.socialdata.web.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.web.arrival.ConnectionLedger.Entry;
import io.socialdata.web.arrival.ConnectionLedger.Eviction;
import io.socialdata.web.arrival.ConnectionLedger.Shortage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** With 8 connections, 4 of an address, and 800 bytes, 100 of an address. */
class ConnectionLedgerTest {

    private static final long BASE = 10;
    private static final GuardLimits LIMITS =
            new GuardLimits(8, 4, Duration.ofSeconds(1), Duration.ofSeconds(1), null, 800);

    private final ConnectionLedger ledger = new ConnectionLedger(LIMITS);

    @Test
    void theOldestUnfinishedOfAnAddressGoesWhenItsShareIsShort() {
        Entry first = opened("a");
        Entry second = opened("a");
        Entry other = opened("b");
        ledger.grow(other, 80);

        assertThat(ledger.grow(second, 80)).isEmpty();
        assertThat(ledger.grow(second, 1)).containsExactly(new Eviction(first, Shortage.MEMORY_PER_ADDRESS));
        assertThat(ledger.bytes()).isEqualTo(91 + 90);
        assertThat(ledger.grow(second, 10)).containsExactly(new Eviction(second, Shortage.MEMORY_PER_ADDRESS));
    }

    @Test
    void theOldestUnfinishedOfAllGoesWhenTheTotalIsShort() {
        // A trusted proxy has no share of its own.
        Entry first = opened(null);
        Entry second = opened(null);
        ledger.grow(first, 300);
        ledger.grow(second, 300);
        Entry third = opened("a");

        assertThat(ledger.grow(second, 180)).containsExactly(new Eviction(first, Shortage.MEMORY));
        assertThat(ledger.grow(third, 1)).isEmpty();
    }

    @Test
    void aFinishedRequestStaysAndTheNewConnectionIsRefused() {
        for (int i = 0; i < 8; i++) {
            ledger.finish(opened("a" + i), BASE);
        }
        Entry late = new TestEntry("z");

        assertThat(ledger.open(late, BASE)).containsExactly(new Eviction(late, Shortage.CONNECTIONS));
        assertThat(ledger.connections()).isEqualTo(8);
    }

    @Test
    void aConnectionWithoutARequestMakesPlaceForANewOne() {
        Entry silent = opened("a");
        for (int i = 0; i < 7; i++) {
            ledger.finish(opened("b" + i), BASE);
        }

        assertThat(ledger.open(new TestEntry("z"), BASE)).containsExactly(new Eviction(silent, Shortage.CONNECTIONS));
    }

    @Test
    void connectionsOfAnAddressAreLimited() {
        List<Entry> four = List.of(opened("a"), opened("a"), opened("a"), opened("a"));
        Entry fifth = new TestEntry("a");

        assertThat(ledger.open(fifth, BASE)).containsExactly(new Eviction(fifth, Shortage.CONNECTIONS_PER_ADDRESS));

        ledger.close(fifth);
        ledger.close(four.getFirst());
        assertThat(ledger.open(new TestEntry("a"), BASE)).isEmpty();
    }

    @Test
    void onlyUnfinishedConnectionsAreOverdue() {
        Entry unfinished = opened("a");
        ledger.finish(opened("a"), BASE);

        assertThat(ledger.takeOverdue(_ -> true)).containsExactly(unfinished);
        assertThat(ledger.connections()).isEqualTo(1);
    }

    @Property
    void boundsHoldNothingFinishedIsEvictedAndAllIsGivenBack(@ForAll("steps") List<Step> steps) {
        ConnectionLedger tested = new ConnectionLedger(LIMITS);
        Map<Integer, TestEntry> open = new LinkedHashMap<>();
        Map<Integer, TestEntry> all = new HashMap<>();
        for (Step step : steps) {
            List<Eviction> evictions = new ArrayList<>();
            TestEntry entry = all.get(step.connection);
            switch (step.kind) {
                case OPEN -> {
                    if (!open.containsKey(step.connection)) {
                        TestEntry fresh = new TestEntry(step.address);
                        all.put(step.connection, fresh);
                        open.put(step.connection, fresh);
                        evictions.addAll(tested.open(fresh, BASE));
                    }
                }
                case GROW -> {
                    if (entry != null) {
                        entry.finished = false;
                        evictions.addAll(tested.grow(entry, step.bytes));
                    }
                }
                case FINISH -> {
                    if (entry != null) {
                        entry.finished = true;
                        tested.finish(entry, BASE);
                    }
                }
                case CLOSE -> {
                    if (entry != null) {
                        open.remove(step.connection);
                        tested.close(entry);
                    }
                }
            }
            assertThat(evictions).noneMatch(eviction -> ((TestEntry) eviction.entry()).finished);
            evictions.forEach(eviction -> open.values().remove(eviction.entry()));
            assertThat(tested.connections()).isEqualTo(open.size()).isLessThanOrEqualTo(LIMITS.connections());
            assertThat(tested.bytes()).isBetween(open.size() * BASE, LIMITS.memory());
        }
        open.values().forEach(tested::close);
        assertThat(tested.connections()).isZero();
        assertThat(tested.bytes()).isZero();
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.of(Kind.class),
                        Arbitraries.integers().between(0, 11),
                        Arbitraries.of("a", "b", "c").injectNull(0.2),
                        Arbitraries.longs().between(0, 200))
                .as(Step::new)
                .list()
                .ofMaxSize(120);
    }

    private Entry opened(@Nullable String address) {
        TestEntry entry = new TestEntry(address);
        assertThat(ledger.open(entry, BASE)).isEmpty();
        return entry;
    }

    private static final class TestEntry extends Entry {

        private boolean finished;

        TestEntry(@Nullable String address) {
            super(address);
        }
    }

    enum Kind {
        OPEN,
        GROW,
        FINISH,
        CLOSE
    }

    record Step(Kind kind, int connection, @Nullable String address, long bytes) {}
}
