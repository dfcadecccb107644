package io.socialdata.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Under every attack an honest customer is served without delay, and all work is paid for. */
@Order(Integer.MAX_VALUE)
@OnSharedSuite
@BesideOthersOnSharedSuite
class HostileCallersIT {

    private final Suite suite;

    HostileCallersIT(Suite suite) {
        this.suite = suite;
    }

    @BeforeEach
    void requireManyAddresses() {
        assumeTrue(Loopback.hasManyAddresses(), "one loopback address only: callers cannot be told apart");
    }

    @ParameterizedTest
    @EnumSource
    void honestCustomerIsServedAndAttackersPay(AttackKind kind) throws IOException, InterruptedException {
        AttackTrial trial = AttackTrial.of(kind, AttackedSuite.of(suite));

        System.out.println(trial);
        assertThat(trial.harm()).as(trial.toString()).isEmpty();
    }
}
