package io.socialdata.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MarkdownTableTest {

    private static final MarkdownTable TABLE =
            new MarkdownTable("History | deliveries | per delivery | |", "%s | %,d | %.0f µs | %s | %.1f");

    @Test
    void textIsAlignedLeftAndNumbersRight() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);

        TABLE.begin(out);
        TABLE.row(out, "none", 30_000, 411.6, MarkdownTable.verdict(true), 0.25);

        assertThat(written.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "| History | deliveries | per delivery | | |",
                        "|---|--:|--:|---|--:|",
                        "| none | 30,000 | 412 µs | met | 0.3 |");
    }
}
