package io.socialdata.dashboard.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.usage.UsageSums.Counts;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsagePeriodTest {

    private static final Instant NOW = Instant.parse("2026-11-26T17:30:00Z");
    private static final UsagePeriod YEAR = UsageRange.YEAR.period(NOW);

    @Test
    void rangesEndWithTheCurrentHourOrDay() {
        UsagePeriod day = UsageRange.DAY.period(NOW);

        assertThat(day.begin()).isEqualTo("2026-11-25T18:00:00Z");
        assertThat(day.end()).isEqualTo("2026-11-26T18:00:00Z");
        assertThat(day.length()).isEqualTo("24 hours");
        assertThat(YEAR.begin()).isEqualTo("2025-11-27T00:00:00Z");
        assertThat(YEAR.end()).isEqualTo("2026-11-27T00:00:00Z");
        assertThat(YEAR.beginBefore()).isEqualTo("2024-11-27T00:00:00Z");
    }

    @Test
    void yearHasABarForEachWeekAndARowForEachMonth() {
        assertThat(YEAR.slots(YEAR.bars()))
                .hasSize(53)
                .startsWith(Instant.parse("2025-11-27T00:00:00Z"), Instant.parse("2025-12-01T00:00:00Z"))
                .endsWith(Instant.parse("2026-11-23T00:00:00Z"));
        assertThat(YEAR.slots(YEAR.rows()))
                .hasSize(13)
                .startsWith(Instant.parse("2025-11-27T00:00:00Z"), Instant.parse("2025-12-01T00:00:00Z"))
                .endsWith(Instant.parse("2026-11-01T00:00:00Z"));
    }

    @ParameterizedTest
    @EnumSource(names = {"DAY", "WEEK", "MONTH"})
    void everyDayIsInOneInterval(UsageInterval interval) {
        List<UsageTotal> days = YEAR.slots(UsageInterval.DAY).stream()
                .map(day -> total(day.toString(), 5, 4, 3, 2, 1))
                .toList();

        List<UsageTotal> sums = YEAR.sums(interval, days);

        assertThat(sums)
                .extracting(UsageTotal::name)
                .isEqualTo(YEAR.slots(interval).stream().map(Instant::toString).toList());
        assertThat(sums.stream().reduce(UsageTotal.none("all"), UsageTotal::plus))
                .isEqualTo(total("all", 365 * 5, 365 * 4, 365 * 3, 365 * 2, 365));
    }

    @Test
    void monthHasItsDaysAndTheCurrentOneThoseUntilToday() {
        UsagePeriod october = UsageMonth.of("2026-10").orElseThrow().period(NOW);
        UsagePeriod november = UsageMonth.of("2026-11").orElseThrow().period(NOW);
        UsagePeriod december = UsageMonth.of("2026-12").orElseThrow().period(NOW);

        assertThat(october.slots(UsageInterval.DAY)).hasSize(31);
        assertThat(october.length()).isEqualTo("31 days");
        assertThat(november.slots(UsageInterval.DAY)).hasSize(26);
        assertThat(november.end()).isEqualTo("2026-11-27T00:00:00Z");
        assertThat(december.slots(UsageInterval.DAY)).hasSize(31);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "2026", "2026-13", "2026-00", "1999-11", "2026-1", "+2026-11", "2026-11-01", "november"})
    void otherTextIsNoMonth(String value) {
        assertThat(UsageMonth.of(value)).isEmpty();
    }

    @Test
    void partOfAMonthNamesItsFirstDay() {
        Instant first = YEAR.begin();
        List<UsageTotal> days = List.of(
                total(first.toString(), 1, 1, 0, 0, 800),
                total(first.plus(10, ChronoUnit.DAYS).toString(), 1, 1, 0, 0, 800));

        assertThat(UsageTimeRow.of(YEAR, new UsageQuery(), days))
                .extracting(UsageTimeRow::label, UsageTimeRow::address)
                .containsExactly(
                        tuple("November 2025, from 2025-11-27", "/usage?month=2025-11"),
                        tuple("December 2025", "/usage?month=2025-12"));
    }

    private static UsageTotal total(
            @Nullable String name, long calls, long billed, long failed, long serverErrors, long chargedMicroUsd) {
        return new UsageTotal(
                name,
                new Counts(
                        calls,
                        calls - failed,
                        failed - serverErrors,
                        serverErrors,
                        billed,
                        new UsdAmount(chargedMicroUsd)));
    }
}
