package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ChartJvmOptionsTest {

    private static final Path VALUES = Path.of("../deploy/helm/socialdata/values.yaml");

    @Test
    void measuredServicesHaveTheJvmOptionsOfTheChart() throws IOException {
        assertThat(Files.readAllLines(VALUES).stream().map(String::strip))
                .containsAll(
                        PackagedService.JVM_OF_CHART.stream().map("- "::concat).toList());
    }
}
