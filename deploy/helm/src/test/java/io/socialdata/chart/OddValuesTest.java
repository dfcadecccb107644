package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Renderings of allowed but unusual values are accepted by a cluster. */
class OddValuesTest {

    private static final RenderedChart RENDERED = Chart.renderedFrom(Path.of("src/test/resources/odd-values.yaml"));

    /**
     * Names of Jobs and Services become labels, which are limited to 63 characters; a revision may grow by two more
     * digits.
     */
    @Test
    void longNamesFitIntoLabels() {
        assertThat(RENDERED.ofKind("Job"))
                .isNotEmpty()
                .extracting(RenderedChart::nameOf)
                .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(61));
        assertThat(RENDERED.objects())
                .extracting(RenderedChart::nameOf)
                .allSatisfy(name -> assertThat(name)
                        .startsWith("a-name-that-is-longer-than-any-lab")
                        .hasSizeLessThanOrEqualTo(63));
    }

    @Test
    void invalidReleaseNameIsRejected() {
        assertThatThrownBy(() -> Chart.released("4ccess", "default")).hasMessageContaining("fullnameOverride");
    }

    @Test
    void largeNumbersAreWrittenWithoutExponent() {
        JsonNode migration = RENDERED.ofKind("Job").getFirst().path("spec");

        assertThat(migration.path("ttlSecondsAfterFinished").isIntegralNumber()).isTrue();
        assertThat(migration.at("/template/spec/securityContext").properties())
                .filteredOn(entry -> entry.getKey().matches("runAs(User|Group)|fsGroup"))
                .hasSize(3)
                .allSatisfy(
                        entry -> assertThat(entry.getValue().isIntegralNumber()).isTrue());
        assertThat(RENDERED.ofKind("ScaledObject")
                        .getFirst()
                        .at("/spec/triggers/0/metadata/lagThreshold")
                        .asText())
                .isEqualTo("2000000");
        assertThat(settings("gateway")).contains("gateway.usage-log.capacity=536870912");
    }

    @Test
    void quotesArePreserved() {
        assertThat(settings("gateway")).contains("quarkus.log.category.\"io.socialdata\".level=DEBUG");
        assertThat(RENDERED.services().stream()
                        .filter(pod -> pod.component().equals("billing"))
                        .flatMap(pod -> RenderedChart.stream(pod.mainContainer().path("env")))
                        .map(variable -> variable.path("value").asText()))
                .contains("-Dtold='a: \"b\"' #c");
        assertThat(RENDERED.ofKind("Ingress")
                        .getFirst()
                        .at("/spec/rules/0/host")
                        .asText())
                .isEqualTo("*.example.com");
    }

    @Test
    void ipv6AddressIsBracketed() {
        assertThat(settings("billing"))
                .contains(
                        "quarkus.datasource.jdbc.url=jdbc:postgresql://[fd00::5]:5432/billing",
                        "kafka.bootstrap.servers=[fd00::9]:9092");
    }

    /** Topics, databases and the test's Secret have fixed names; each installation has its own Kafka and PostgreSQL. */
    @Test
    void releasesInOneNamespaceShareNoObjectOrPod() {
        RenderedChart other = Chart.released("other", "ha");
        Set<String> both = new HashSet<>(names(Chart.rendered("ha")));
        both.retainAll(names(other));

        assertThat(both).isEmpty();
        assertThat(selectors(other)).isNotEmpty().doesNotContainAnyElementsOf(selectors(Chart.rendered("ha")));
    }

    private static Set<String> names(RenderedChart rendered) {
        return rendered.objects().stream()
                .map(object -> object.path("kind").asText() + " " + RenderedChart.nameOf(object))
                .collect(Collectors.toSet());
    }

    private static List<JsonNode> selectors(RenderedChart rendered) {
        return rendered.services().stream()
                .map(pod -> pod.object().at("/spec/selector/matchLabels"))
                .toList();
    }

    private static List<String> settings(String service) {
        JsonNode settings = RENDERED.ofKind("ConfigMap").stream()
                .filter(map -> RenderedChart.nameOf(map).endsWith("-" + service))
                .findFirst()
                .orElseThrow();
        return settings.at("/data/application.properties").asText().lines().toList();
    }
}
