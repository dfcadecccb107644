package io.socialdata.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.system.suite.ExtraGateway;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A gateway without one of its protections is detected: the attack that the protection stops does harm. */
@EnabledIfSystemProperty(named = "mutants", matches = "all", disabledReason = "run with -Pnightly or -Dmutants=all")
@Isolated("measures times")
@OnSharedSuite
class HostileMutantsIT {

    private static final Duration START = Duration.ofMinutes(2);

    private final Suite suite;

    HostileMutantsIT(Suite suite) {
        this.suite = suite;
    }

    @BeforeEach
    void requireManyAddresses() {
        assumeTrue(Loopback.hasManyAddresses(), "one loopback address only: callers cannot be told apart");
    }

    @ParameterizedTest
    @EnumSource
    void missingProtectionIsDetected(MissingGate gate) throws IOException, InterruptedException {
        String name = "gateway-without-" + gate.name().toLowerCase(Locale.ROOT).replace('_', '-');
        try (ExtraGateway gateway =
                ExtraGateway.start(suite.door(), name, gate.options(suite.door().home()))) {
            await(name).atMost(START).until(gateway::ready);

            AttackTrial trial =
                    AttackTrial.of(gate.attack(), AttackedSuite.of(suite).behind(gateway.port()));

            System.out.println("without " + gate + " " + trial);
            assertThat(trial.harm()).as(trial.toString()).isNotEmpty();
        }
    }
}
