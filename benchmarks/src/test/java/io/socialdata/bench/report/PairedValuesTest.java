package io.socialdata.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedValuesTest {

    private final List<String> order = new ArrayList<>();

    @Test
    void everyOtherPairBeginsWithTheOtherVersion() {
        PairedValues.measured(3, () -> noted("this"), () -> noted("other"));

        assertThat(order).containsExactly("this", "other", "other", "this", "this", "other");
    }

    @Test
    void comparesWithinPairsSoThatASlowMomentOfTheMachineCancelsOut() {
        PairedValues values = new PairedValues(List.of(100.0, 10.0, 50.0), List.of(200.0, 20.0, 100.0));

        assertThat(values.times()).isEqualTo("0.50 times, median of 3 pairs, half of them from 0.50 to 0.50");
        assertThat(values.ofThese()).isEqualTo(50);
        assertThat(values.ofOthers()).isEqualTo(100);
    }

    @Test
    void addedIsTheMedianOfThePairsDifferencesSoThatOneSlowPairDoesNotCount() {
        PairedValues values = new PairedValues(List.of(5.0, 90.0, 4.0, 6.5), List.of(3.0, 2.0, 1.0, 2.5));

        assertThat(values.added()).isEqualTo(3.5);
        assertThat(values.middleHalfOfAdded()).isEqualTo("3.00 to 4.00");
    }

    @Test
    void printsMedianLowestAndHighest() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        MarkdownTable table = new MarkdownTable("Version | median | lowest | highest", "%s | %.1f | %.1f | %.1f");

        new PairedValues(List.of(4.0, 1.0), List.of(3.0, 7.0))
                .rows(new PrintStream(printed, true, StandardCharsets.UTF_8), table);

        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("| this | 2.5 | 1.0 | 4.0 |", "| the other | 5.0 | 3.0 | 7.0 |");
    }

    private double noted(String version) {
        order.add(version);
        return 1;
    }
}
