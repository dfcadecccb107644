package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compose, the trial cluster, the local stack and tests with containers run the broker that the parent POM names. */
class BrokerVersionTest {

    private static final Pattern BROKER = Pattern.compile("<kafka\\.broker\\.version>(.+?)<");
    private static final Pattern IMAGE = Pattern.compile("apache/kafka:([\\w.-]+)");

    @ParameterizedTest
    @ValueSource(strings = {"deploy/compose/compose.yaml", "deploy/kind/kafka-single.yaml"})
    void imageHasTheVersionOfTheLocalStack(String file) throws IOException {
        String broker = BROKER.matcher(read("pom.xml"))
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElseThrow();

        assertThat(IMAGE.matcher(read(file)).results().map(match -> match.group(1)))
                .containsExactly(broker);
    }

    private static String read(String file) throws IOException {
        return Files.readString(Chart.CHECKOUT.resolve(file));
    }
}
