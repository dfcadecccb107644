package io.socialdata.system.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.System.Logger.Level;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Five hundred simulated runs of the suite with faults, in virtual time; ten thousand in the nightly profile.
 *
 * <p>Starts as the first class: it takes the longest, and others run beside it.
 */
@Order(1)
class LeaseSimulationTest {

    private static final System.Logger LOG = System.getLogger(LeaseSimulationTest.class.getName());
    private static final int SEEDS_FOR_DEFECTS = 500;
    private static final int SEEDS = Integer.getInteger("simulation.seeds", 500);

    @Test
    void invariantsHoldForEverySeed() {
        long steps = 0;
        long refusals = 0;
        long charged = 0;
        for (long seed : seeds()) {
            Simulation.Outcome outcome = Simulation.run(seed, ProtocolMutant.NONE);
            outcome.failure().ifPresent(failure -> fail(Simulation.explain(seed, ProtocolMutant.NONE, failure)));
            steps += outcome.steps();
            refusals += outcome.refusals();
            charged += outcome.charged();
        }
        LOG.log(Level.INFO, "{0} steps, {1} calls charged, {2} refused for want of credit", steps, charged, refusals);
        // A simulation in which nothing happens would satisfy every invariant.
        assertThat(charged).isGreaterThan(steps / 1_000);
        assertThat(refusals).isGreaterThan(steps / 10_000);
    }

    /**
     * 609 and 620: another gateway was cut off after it had promised all its credit, and the calls failed: no other call
     * may be rejected. 8295: a returned lease whose records Kafka had at last was replaced while its report was in flight,
     * so that the grant went to the new lease.
     */
    @ParameterizedTest
    @ValueSource(longs = {609, 620, 8295})
    void regressionSeedsPass(long seed) {
        Simulation.run(seed, ProtocolMutant.NONE)
                .failure()
                .ifPresent(failure -> fail(Simulation.explain(seed, ProtocolMutant.NONE, failure)));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void everySeededDefectIsDetected(ProtocolMutant protocolMutant) {
        long found = LongStream.range(0, SEEDS_FOR_DEFECTS)
                .filter(seed -> Simulation.run(seed, protocolMutant).failure().isPresent())
                .findFirst()
                .orElse(-1);

        assertThat(found).as("the first seed that finds %s", protocolMutant).isNotNegative();
    }

    private static long[] seeds() {
        Long one = Long.getLong("simulation.seed");
        return one == null ? LongStream.range(0, SEEDS).toArray() : new long[] {one};
    }
}
