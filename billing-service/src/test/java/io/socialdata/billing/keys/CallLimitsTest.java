package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CallLimitsTest {

    private static final CallLimits OWN = new CallLimits(List.of("Trends", "user_info"), 5, 2);

    @Test
    void sameAndNarrowerLimitsDoNotExceed() {
        assertThat(OWN.excessOver(OWN)).isEmpty();
        assertThat(OWN.excessOver(CallLimits.NONE)).isEmpty();
        assertThat(new CallLimits(List.of("trends_locations"), 1, 1).excessOver(OWN))
                .isEmpty();
    }

    @Test
    void missingLimitExceedsEveryOther() {
        assertThat(new CallLimits(null, 5, 2).excessOver(OWN)).contains("allowed_operations");
        assertThat(new CallLimits(List.of("Trends"), null, 2).excessOver(OWN)).contains("rate_limit");
        assertThat(new CallLimits(List.of("Trends"), 5, null).excessOver(OWN)).contains("max_concurrency");
    }

    @Test
    void groupExceedsTheOperationsItHasToday() {
        CallLimits trends = new CallLimits(List.of("trends", "trends_locations"), null, null);

        assertThat(new CallLimits(List.of("Trends"), null, null).excessOver(trends))
                .contains("allowed_operations");
    }

    @Test
    void limitsThatAreLeftOutAreThoseOfTheOther() {
        assertThat(CallLimits.NONE.or(OWN)).isEqualTo(OWN);
        assertThat(new CallLimits(List.of("trends"), null, 1).or(OWN))
                .isEqualTo(new CallLimits(List.of("trends"), 5, 1));
    }
}
