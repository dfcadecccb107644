package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageValidatorTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();

    private final UsageValidator usageValidator = new UsageValidator(defaults(), MovableClock.at(NOW));

    @Test
    void ordinaryRecordIsValid() {
        assertThat(usageValidator.validate(UsageRecords.aCall(ACCOUNT, NOW))).isEmpty();
    }

    @Test
    void recordAtTheEdgeOfTheWindowIsValid() {
        assertThat(usageValidator.validate(UsageRecords.aCall(ACCOUNT, NOW.minus(Duration.ofDays(35)))))
                .isEmpty();
        assertThat(usageValidator.validate(UsageRecords.aCall(ACCOUNT, NOW.plus(Duration.ofDays(1)))))
                .isEmpty();
    }

    @Test
    void recordOutsideTheDeduplicationWindowIsRejected() {
        assertThat(usageValidator.validate(UsageRecords.aCall(
                        ACCOUNT, NOW.minus(Duration.ofDays(35)).minusNanos(1))))
                .hasValue(UsageFault.OUTSIDE_WINDOW);
        assertThat(usageValidator.validate(
                        UsageRecords.aCall(ACCOUNT, NOW.plus(Duration.ofDays(1)).plusNanos(1))))
                .hasValue(UsageFault.OUTSIDE_WINDOW);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 100, r",
        "1000000, 599, ~",
        "800, 200, 1234567890123456789012345678901234567890123456789012345678901234"
    })
    void recordAtTheEdgeOfEachLimitIsValid(long price, int status, String id) {
        assertThat(usageValidator.validate(new UsageRecordedV1(
                        id, ACCOUNT, UsageRecords.KEY, "user_info", price, true, status, 0, null, "q1", NOW)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1_000_001, Long.MAX_VALUE})
    void unreasonablePriceIsRejected(long price) {
        assertThat(usageValidator.validate(
                        UsageRecords.record("r1", ACCOUNT, UsageRecords.KEY, "user_info", price, true, NOW)))
                .hasValue(UsageFault.IMPLAUSIBLE_PRICE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "r\0",
                "r\n",
                "r\u00e9",
                "r\ud800",
                "1234567890123456789012345678901234567890123456789012345678901234x"
            })
    void unstorableRecordIdIsRejected(String id) {
        assertThat(usageValidator.validate(
                        UsageRecords.record(id, ACCOUNT, UsageRecords.KEY, "user_info", 800, true, NOW)))
                .hasValue(UsageFault.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(ints = {99, 600, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void invalidStatusIsRejected(int status) {
        assertThat(usageValidator.validate(new UsageRecordedV1(
                        "r1", ACCOUNT, UsageRecords.KEY, "user_info", 800, true, status, 1, null, "q1", NOW)))
                .hasValue(UsageFault.MALFORMED);
    }

    @Test
    void recordWithoutAnAccountIsMalformed() {
        assertThat(usageValidator.validate(
                        UsageRecords.record("r1", null, UsageRecords.KEY, "user_info", 800, true, NOW)))
                .hasValue(UsageFault.MALFORMED);
    }

    @Test
    void callWithATestKeyIsNeverPaid() {
        assertThat(usageValidator.validate(UsageRecords.aTestCall(ACCOUNT, UsageRecords.KEY, NOW)))
                .isEmpty();
        assertThat(usageValidator.validate(UsageRecords.aTestRecord(ACCOUNT, UsageRecords.KEY, 0, true, null, NOW)))
                .hasValue(UsageFault.PAID_TEST);
        assertThat(usageValidator.validate(UsageRecords.aTestRecord(ACCOUNT, UsageRecords.KEY, 800, false, null, NOW)))
                .hasValue(UsageFault.PAID_TEST);
        assertThat(usageValidator.validate(
                        UsageRecords.aTestRecord(ACCOUNT, UsageRecords.KEY, 0, false, UUID.randomUUID(), NOW)))
                .hasValue(UsageFault.PAID_TEST);
    }

    static UsageConfig defaults() {
        return ConfigMappings.defaultsOf(UsageConfig.class);
    }
}
