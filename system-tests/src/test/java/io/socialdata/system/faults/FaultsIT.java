package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.socialdata.system.faults.Difference.Kind;
import io.socialdata.system.mutants.Mutant;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What callers were charged is what the ledger says, whatever dies or gets lost; and a suite that breaks one promise is
 * found out.
 */
@ExtendWith(SharedBrittleSuite.class)
class FaultsIT {

    private static final long SEED =
            Long.getLong("faults.seed", ThreadLocalRandom.current().nextInt(1_000_000));

    private final BrittleSuite suite;

    FaultsIT(BrittleSuite suite) {
        this.suite = suite;
    }

    /** Every fault once; the random one again and again, if that is asked for. */
    static Stream<Arguments> faults() {
        return Stream.concat(
                Stream.of(Fault.values()).map(fault -> arguments(fault, SEED)),
                LongStream.range(1, Long.getLong("faults.rounds", 1))
                        .mapToObj(round -> arguments(Fault.ALL_DIE_AT_RANDOM, SEED + round)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("faults")
    void ledgerSaysWhatCallersSaw(Fault fault, long seed) throws InterruptedException {
        Trial trial = new Trial(suite, fault, seed);

        List<Difference> differences = trial.differences();

        System.out.println(trial);
        assertThat(differences).as(trial.toString()).isEmpty();
    }

    @EnabledIfSystemProperty(named = "mutants", matches = "all", disabledReason = "run with -Pnightly or -Dmutants=all")
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "OFFSETS_BEFORE_COMMIT, BILLING_DIES_WITHIN_A_BATCH, LOST",
        "NO_UNIQUE_EVENT_ID, COMMIT_REPLIES_ARE_LOST, REPEATED",
        "ANSWER_BEFORE_DURABLE, GATEWAY_DIES_WHILE_KAFKA_IS_SILENT, LOST",
        "LEASE_FREED_AT_EXPIRY, GATEWAY_DIES_WITH_ALL_CREDIT_SPENT, OVERDRAWN"
    })
    void brokenPromiseIsFoundOut(Mutant mutant, Fault fault, Kind sign) throws InterruptedException, IOException {
        Trial trial = new Trial(suite, fault, SEED);

        List<Difference> differences = trial.differences(mutant);

        System.out.println(mutant + " meets " + trial);
        assertThat(Files.readString(suite.door().home().resolve("logs/" + mutant.service() + ".log")))
                .contains(mutant.trace());
        assertThat(differences)
                .as(trial.toString())
                .extracting(Difference::kind)
                .contains(sign);
    }
}
