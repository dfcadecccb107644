package io.socialdata.local.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BrokerPartsTest {

    private static final Pattern KAFKA_JAR = Pattern.compile("kafka[a-z_.0-9-]*-(\\d+\\.\\d+\\.\\d+)\\.jar");

    /** The parent POM pins some parts to the version embedded in tests. A mixture fails only when the broker starts. */
    @Test
    void allKafkaJarsHaveOneVersion() {
        String[] jars = System.getProperty("java.class.path").split(File.pathSeparator, -1);

        assertThat(Arrays.stream(jars)
                        .map(jar -> KAFKA_JAR.matcher(new File(jar).getName()))
                        .filter(Matcher::matches)
                        .map(jar -> jar.group(1))
                        .distinct())
                .hasSize(1);
    }
}
