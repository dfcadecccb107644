package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.gateway.PackagedGateway;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ChartJvmOptionsTest {

    private static final Path VALUES = Path.of("../deploy/helm/socialdata/values.yaml");

    @Test
    void measuredServicesHaveTheJvmOptionsOfEveryPod() throws IOException {
        assertThat(Files.readString(VALUES)).contains(lines(4, MeasuredJvm.OF_CHART) + "  annotations:");
    }

    @Test
    void measuredGatewayHasTheJvmOptionsOfTheGatewayAlone() throws IOException {
        assertThat(Files.readString(VALUES))
                .contains("    jvmOptions:\n" + lines(6, PackagedGateway.LESS_INLINING) + "    spool:");
    }

    private static String lines(int indent, List<String> options) {
        return options.stream()
                .map(option -> " ".repeat(indent) + "- " + option + "\n")
                .collect(Collectors.joining());
    }
}
