package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.gateway.PackagedGateway;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChartJvmOptionsTest {

    private static final Path VALUES = Path.of("../deploy/helm/socialdata/values.yaml");

    @Test
    void measuredServicesHaveTheJvmOptionsOfTheChart() throws IOException {
        assertThat(Files.readAllLines(VALUES).stream().map(String::strip))
                .containsAll(Stream.concat(PackagedService.JVM_OF_CHART.stream(), PackagedGateway.JVM_OF_CHART.stream())
                        .map("- "::concat)
                        .toList());
    }
}
