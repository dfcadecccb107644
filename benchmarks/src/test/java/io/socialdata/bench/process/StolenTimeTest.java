package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.process.StolenTime.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class StolenTimeTest {

    @Test
    void totalCpuRowIsSummedWithoutGuestTime() {
        assertThat(StolenTime.parse("cpu  100 20 30 400 5 6 7 32 9 9")).contains(new Reading(32, 600));
    }

    @Test
    void stolenTimeIsUnknownOnSystemsThatDoNotCountIt() {
        assertThat(StolenTime.parse("cpu  100 20 30 400")).isEmpty();
        assertThat(StolenTime.parse("intr 1 2 3 4 5 6 7 8 9")).isEmpty();
        assertThat(StolenTime.describe(List.of())).contains("not known here");
    }

    @Test
    void worstIntervalIsReportedBesideMean() {
        List<Reading> readings = List.of(new Reading(0, 0), new Reading(10, 1000), new Reading(510, 2000));

        assertThat(StolenTime.describe(readings)).contains("26 %, and 50 % in the worst 10 seconds");
    }
}
