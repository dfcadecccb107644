package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.faults.Discrepancy.Kind;
import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.suite.OnSecondSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Charges match the ledger under every fault, and a suite with a broken guarantee is detected. */
@Order(2)
@ExtendWith(SharedFaultInjectionSuite.class)
@OnSecondSuite
class FaultToleranceIT {

    private static final long SEED =
            Long.getLong("faults.seed", ThreadLocalRandom.current().nextInt(1_000_000));

    private final FaultInjectionSuite suite;

    FaultToleranceIT(FaultInjectionSuite suite) {
        this.suite = suite;
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RANDOM_KILLS", "NAME_SERVER_HANGS"})
    void ledgerMatchesObservedResponses(Fault fault) throws InterruptedException {
        assertNoDifference(new FaultRun(suite, fault, SEED));
    }

    /** All faults above in one trial: it takes as long as all of them, and each round has another order. */
    @EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void ledgerMatchesObservedResponsesDespiteRandomKills(long seed) throws InterruptedException {
        assertNoDifference(new FaultRun(suite, Fault.RANDOM_KILLS, seed));
    }

    /** The JDK keeps answers, and connections live, for longer than a build should wait. */
    @EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
    @Test
    void callsGoOnWithoutNameServer() throws InterruptedException {
        assertNoDifference(new FaultRun(suite, Fault.NAME_SERVER_HANGS, SEED));
    }

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("faults.rounds", 1)).map(round -> SEED + round);
    }

    private static void assertNoDifference(FaultRun faultRun) throws InterruptedException {
        List<Discrepancy> differences = faultRun.differences();

        System.out.println(faultRun);
        assertThat(differences).as(faultRun.toString()).isEmpty();
    }

    @EnabledIfSystemProperty(named = "mutants", matches = "all", disabledReason = "run with -Pnightly or -Dmutants=all")
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "OFFSETS_BEFORE_COMMIT, BILLING_KILLED_MID_BATCH, LOST",
        "NO_UNIQUE_EVENT_ID, COMMIT_ACKS_LOST, REPEATED",
        "ANSWER_BEFORE_DURABLE, GATEWAY_KILLED_DURING_KAFKA_OUTAGE, LOST",
        "LEASE_FREED_AT_EXPIRY, GATEWAY_KILLED_WITH_LEASE_EXHAUSTED, OVERDRAWN"
    })
    void mutantIsDetected(Mutant mutant, Fault fault, Kind sign) throws InterruptedException, IOException {
        FaultRun faultRun = new FaultRun(suite, fault, SEED);

        List<Discrepancy> differences = faultRun.differences(mutant);

        System.out.println(mutant + " meets " + faultRun);
        assertThat(Files.readString(suite.door().home().resolve("logs/" + mutant.service() + ".log")))
                .contains(mutant.trace());
        assertThat(differences)
                .as(faultRun.toString())
                .extracting(Discrepancy::kind)
                .contains(sign);
    }
}
