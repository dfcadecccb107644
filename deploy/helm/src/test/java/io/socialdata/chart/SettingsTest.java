package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A setting that no service reads has no effect, silently: each setting of the chart is declared by a service. */
class SettingsTest {

    /** Settings of the framework that appear nowhere else in the sources. */
    private static final Set<String> FRAMEWORK = Set.of(
            "quarkus.otel.exporter.otlp.endpoint",
            "quarkus.oidc-client.credentials.secret",
            "quarkus.oidc-client.credentials.jwt.source",
            "quarkus.oidc-client.credentials.jwt.token-path");

    private static final Set<String> KNOWN = new HashSet<>(FRAMEWORK);

    static List<String> sets() {
        return Chart.valueSets();
    }

    @BeforeAll
    static void readTheSources() throws IOException {
        KNOWN.addAll(KnownSettings.declared());
        ProducerConfig.configNames().forEach(name -> KNOWN.add("kafka." + name));
        ConsumerConfig.configNames().forEach(name -> KNOWN.add("kafka." + name));
        for (Path folder : Chart.sourceFolders()) {
            for (String file : List.of("application.properties", "META-INF/microprofile-config.properties")) {
                Path settings = folder.resolve("resources").resolve(file);
                if (Files.exists(settings)) {
                    KNOWN.addAll(properties(read(settings)).stringPropertyNames());
                }
            }
        }
        // The local stack and the tests need no login at the mail server.
        KNOWN.addAll(List.of("quarkus.mailer.username", "quarkus.mailer.password"));
        try (Stream<Path> files = Files.list(Chart.CHECKOUT.resolve("deploy/local/services"))) {
            files.forEach(file -> KNOWN.addAll(properties(read(file)).stringPropertyNames()));
        }
    }

    @Test
    void knownSettingsAreCollectedFromTheSources() {
        assertThat(KNOWN)
                .contains("gateway.routing.services.webhook-delivery", "platform.client.bases", "quarkus.http.port");
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everySettingIsKnown(String set) {
        Set<String> unknown = new TreeSet<>();
        for (JsonNode settings : Chart.rendered(set).ofKind("ConfigMap")) {
            properties(settings.at("/data/application.properties").asText()).stringPropertyNames().stream()
                    .filter(name -> !KNOWN.contains(name))
                    .forEach(unknown::add);
        }

        assertThat(unknown).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyVariableAndArgumentIsAKnownSetting(String set) {
        Set<String> variables = new TreeSet<>();
        KNOWN.forEach(name -> variables.add(name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_")));

        assertThat(Chart.rendered(set).podMakers())
                .flatExtracting(pod -> pod.containers().toList())
                .allSatisfy(container -> {
                    assertThat(RenderedChart.stream(container.path("env"))
                                    .map(variable -> variable.path("name").asText()))
                            .isSubsetOf(variables);
                    assertThat(RenderedChart.texts(container.path("args"))
                                    .filter(argument -> argument.startsWith("-D"))
                                    .map(argument -> argument.substring(2, argument.indexOf('='))))
                            .isSubsetOf(KNOWN);
                });
    }

    @Test
    void jvmOptionsOfOneServiceFollowThoseOfAll() {
        assertThat(arguments("gateway"))
                .containsSubsequence("-XX:MaxRAMPercentage=60", "-XX:FreqInlineSize=100", "-jar");
        assertThat(arguments("reads")).contains("-XX:MaxRAMPercentage=60").doesNotContain("-XX:FreqInlineSize=100");
    }

    /** A service that is configured with the address of another one gets the address of that service's Service. */
    @ParameterizedTest
    @MethodSource("sets")
    void addressesTargetServices(String set) {
        RenderedChart rendered = Chart.rendered(set);
        Set<String> services = rendered.namesOf("Service");

        for (JsonNode settings : rendered.ofKind("ConfigMap")) {
            Properties properties =
                    properties(settings.at("/data/application.properties").asText());
            for (Map.Entry<Object, Object> setting : properties.entrySet()) {
                String value = setting.getValue().toString();
                if (value.startsWith("http://") && value.endsWith(":8080")) {
                    assertThat(services).contains(value.substring(7, value.length() - 5));
                }
            }
        }
    }

    private static List<String> arguments(String component) {
        return Chart.rendered("default").services().stream()
                .filter(pod -> pod.component().equals(component))
                .flatMap(pod -> RenderedChart.texts(pod.mainContainer().path("args")))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties properties(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
