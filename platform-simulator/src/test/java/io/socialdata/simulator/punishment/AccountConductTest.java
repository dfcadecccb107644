package io.socialdata.simulator.punishment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AccountConductTest {

    private static final PunishmentLimits LIMITS = new PunishmentLimits(true, 2, 3, 2, Duration.ofHours(1));

    private final AccountConduct conduct = new AccountConduct("heron_one");
    private Instant now = Instant.parse("2026-11-29T10:00:00Z");

    @Test
    void callsWithinTheLimitsAreNotPunished() {
        conduct.arrived();
        conduct.arrived();

        for (int call = 0; call < 3; call++) {
            assertThat(judge()).isEqualTo(Punishment.NONE);
        }
        assertThat(conduct.offences()).isZero();
    }

    @Test
    void callsThatRunAtOnceBeyondTheLimitMeetAHiddenLimit() {
        for (int call = 0; call < 3; call++) {
            conduct.arrived();
        }
        assertThat(judge()).isEqualTo(Punishment.HIDDEN_LIMIT);

        conduct.left();
        assertThat(judge()).isEqualTo(Punishment.NONE);
    }

    @Test
    void fourthCallOfASecondMeetsAHiddenLimit() {
        for (int call = 0; call < 3; call++) {
            judge();
        }
        assertThat(judge()).isEqualTo(Punishment.HIDDEN_LIMIT);

        now = now.plusSeconds(1);
        assertThat(judge()).isEqualTo(Punishment.NONE);
    }

    @Test
    void punishmentGetsHarderWithEachStepUpToSuspension() {
        offend(3);
        assertThat(judge()).isEqualTo(Punishment.LOCKED);
        now = now.plusSeconds(1);
        assertThat(judge()).isEqualTo(Punishment.NO_ROWS);
        assertThat(judge()).isEqualTo(Punishment.NO_ROWS);
        offend(2);
        assertThat(judge()).isEqualTo(Punishment.SUSPENDED);
    }

    @Test
    void lockedAccountIsFreeAnHourAfterItsLastOffence() {
        offend(3);
        now = now.plus(Duration.ofMinutes(61));

        assertThat(judge()).isEqualTo(Punishment.NONE);
        assertThat(conduct.offences()).isZero();
    }

    @Test
    void suspensionIsNotForgotten() {
        offend(7);
        now = now.plus(Duration.ofDays(30));

        assertThat(judge()).isEqualTo(Punishment.SUSPENDED);
    }

    @Test
    void forgivenAccountStartsAgain() {
        offend(7);
        conduct.forgive();

        assertThat(judge()).isEqualTo(Punishment.NONE);
    }

    private Punishment judge() {
        return conduct.judge(LIMITS, now);
    }

    private void offend(int times) {
        for (int call = 0; call < 3; call++) {
            conduct.arrived();
        }
        for (int offence = 0; offence < times; offence++) {
            judge();
        }
        for (int call = 0; call < 3; call++) {
            conduct.left();
        }
    }
}
