package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.LedgerEntry;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTallyTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final UUID HARBOR = UUID.fromString("00000000-0000-4000-8000-000000000001");
    private static final UUID KESTREL = UUID.fromString("00000000-0000-4000-8000-000000000002");

    @Test
    void accountAppearsOncePerBatch() {
        UsageTally tally = UsageTally.of(List.of(
                UsageRecords.aCall(HARBOR, NOW), UsageRecords.aCall(HARBOR, NOW), UsageRecords.aCall(KESTREL, NOW)));

        assertThat(tally.balanceChanges(Map.of()))
                .containsExactlyInAnyOrder(BalanceChange.used(HARBOR, 1600, 2), BalanceChange.used(KESTREL, 800, 1));
        assertThat(tally.transactions(UUID.randomUUID(), NOW)).hasSize(2);
    }

    @Test
    void reservedPartOfAChargeIsReleased() {
        UsageTally tally = UsageTally.of(List.of(UsageRecords.aCall(HARBOR, NOW)));

        assertThat(tally.balanceChanges(Map.of(HARBOR, 500L)))
                .containsExactly(new BalanceChange(HARBOR, 0, 800, -500, 1, 0));
    }

    @Test
    void freeCallIsCountedButNotCharged() {
        UsageTally tally = UsageTally.of(
                List.of(UsageRecords.record("r1", HARBOR, UsageRecords.KEY, "user_info", 800, false, NOW)));

        assertThat(tally.balanceChanges(Map.of())).containsExactly(BalanceChange.used(HARBOR, 0, 1));
        assertThat(tally.transactions(UUID.randomUUID(), NOW)).isEmpty();
        assertThat(tally.hours().values()).containsExactly(new UsageTally.HourUsage(1, 0, 0, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({"200, 0, 0", "404, 1, 0", "499, 1, 0", "502, 1, 1"})
    void errorsOfTheServerAreCountedApart(int status, long failed, long serverErrors) {
        UsageRecordedV1 free = UsageRecords.aFreeCall(HARBOR);
        UsageTally tally = UsageTally.of(List.of(new UsageRecordedV1(
                free.recordId(),
                HARBOR,
                UsageRecords.KEY,
                free.operation(),
                0,
                false,
                status,
                free.durationMicros(),
                null,
                free.requestId(),
                NOW)));

        assertThat(tally.hours().values()).containsExactly(new UsageTally.HourUsage(1, 0, failed, serverErrors, 0));
    }

    @Test
    void usageIsCountedInTheHourOfTheCall() {
        UsageTally tally = UsageTally.of(List.of(
                UsageRecords.aCall(HARBOR, Instant.parse("2026-11-21T07:59:59.999999Z")),
                UsageRecords.aCall(HARBOR, Instant.parse("2026-11-21T08:00:00Z"))));

        assertThat(tally.hours().keySet())
                .extracting(UsageHour::hour)
                .containsExactlyInAnyOrder(
                        Instant.parse("2026-11-21T07:00:00Z"), Instant.parse("2026-11-21T08:00:00Z"));
    }

    @Property(tries = 300)
    void totalsDoNotDependOnBatchingOrderOrRepetition(
            @ForAll @IntRange(min = 0, max = 60) int size,
            @ForAll @IntRange(min = 1, max = 20) int batch,
            @ForAll long seed) {
        // Given
        List<UsageRecordedV1> records = UsageRecords.anyOf(List.of(HARBOR, KESTREL), size, new Random(seed), NOW);
        Model once = new Model();
        once.take(records);

        // When
        Model redelivered = new Model();
        List<UsageRecordedV1> deliveries = withRepetitions(records, new Random(seed));
        for (int from = 0; from < deliveries.size(); from += batch) {
            redelivered.take(deliveries.subList(from, Math.min(deliveries.size(), from + batch)));
        }

        // Then
        assertThat(redelivered.used).isEqualTo(once.used);
        assertThat(redelivered.requests).isEqualTo(once.requests);
        assertThat(redelivered.hours).isEqualTo(once.hours);
        assertThat(redelivered.ledgerSum()).isZero();
        assertThat(redelivered.customerCredit())
                .isEqualTo(
                        -once.used.values().stream().mapToLong(Long::longValue).sum());
    }

    private static List<UsageRecordedV1> withRepetitions(List<UsageRecordedV1> records, Random random) {
        List<UsageRecordedV1> deliveries = new ArrayList<>(records);
        records.stream().filter(usage -> random.nextBoolean()).forEach(deliveries::add);
        Collections.shuffle(deliveries, random);
        return deliveries;
    }

    /** The tables in memory: remembers record ids, and changes only by new records. */
    private static final class Model {

        private final Set<String> seen = new HashSet<>();
        private final Map<UUID, Long> used = new HashMap<>();
        private final Map<UUID, Long> requests = new HashMap<>();
        private final Map<UsageHour, UsageTally.HourUsage> hours = new HashMap<>();
        private final List<LedgerTransaction> ledger = new ArrayList<>();

        void take(Collection<UsageRecordedV1> batch) {
            UsageTally tally = UsageTally.of(
                    batch.stream().filter(usage -> seen.add(usage.recordId())).toList());
            ledger.addAll(tally.transactions(UUID.randomUUID(), NOW));
            tally.hours().forEach((hour, usage) -> hours.merge(hour, usage, UsageTally.HourUsage::plus));
            for (BalanceChange change : tally.balanceChanges(Map.of())) {
                used.merge(change.accountId(), change.usedMicroUsd(), Long::sum);
                requests.merge(change.accountId(), change.requests(), Long::sum);
            }
        }

        long ledgerSum() {
            return ledger.stream()
                    .flatMap(transaction -> transaction.entries().stream())
                    .mapToLong(LedgerEntry::amountMicroUsd)
                    .sum();
        }

        long customerCredit() {
            return ledger.stream()
                    .flatMap(transaction -> transaction.entries().stream())
                    .filter(entry -> entry.account() == io.socialdata.billing.ledger.LedgerAccount.CUSTOMER_CREDIT)
                    .mapToLong(LedgerEntry::amountMicroUsd)
                    .sum();
        }
    }
}
