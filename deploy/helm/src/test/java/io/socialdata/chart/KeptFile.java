package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is generated from the chart and committed, so that a review sees the effect of a change of the chart. */
record KeptFile(Path file) {

    private static final boolean WRITE = Boolean.getBoolean("chart.write");

    /** Writes the file if {@code -Dchart.write=true}, and compares it otherwise. */
    void is(String content) throws IOException {
        if (WRITE) {
            Files.writeString(file, content);
        }
        assertThat(file)
                .as("written again by: mvn -pl deploy/helm -am test -Dchart.write=true")
                .hasContent(content);
    }
}
