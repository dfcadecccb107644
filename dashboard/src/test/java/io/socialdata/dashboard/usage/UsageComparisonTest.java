package io.socialdata.dashboard.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.usage.UsageSums.Counts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageComparisonTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, Unchanged",
        "7, 7, Unchanged",
        "7, 0, Up from 0",
        "0, 7, Down 100% from 7",
        "112, 100, Up 12% from 100",
        "88, 100, Down 12% from 100",
        "1001, 1000, Up less than 1% from 1000",
        "5000, 3, Up from 3",
    })
    void changeIsStatedWithTheNumberBefore(long current, long previous, String text) {
        assertThat(new UsageComparison(calls(current), calls(previous)).calls()).isEqualTo(text);
    }

    @Test
    void clientAndServerErrorsAreComparedSeparately() {
        UsageComparison comparison =
                new UsageComparison(total(null, 20, 10, 10, 4, 1_500_000), total(null, 20, 10, 10, 8, 1_000_000));

        assertThat(comparison.clientErrorCalls()).isEqualTo("Up 200% from 2");
        assertThat(comparison.serverErrorCalls()).isEqualTo("Down 50% from 8");
        assertThat(comparison.billedCalls()).isEqualTo("Unchanged");
        assertThat(comparison.charged()).isEqualTo("Up 50% from $1.00");
    }

    private static UsageTotal calls(long calls) {
        return total(null, calls, 0, 0, 0, 0);
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
