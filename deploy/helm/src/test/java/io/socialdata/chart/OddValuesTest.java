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

/** What comes of values that are allowed and rarely tried is still taken by a cluster. */
class OddValuesTest {

    private static final Rendered RENDERED = Chart.renderedFrom(Path.of("src/test/resources/odd-values.yaml"));

    /** Names of Jobs and Services become labels, which end at 63 characters; a revision may grow by two digits more. */
    @Test
    void longNamesFitIntoLabels() {
        assertThat(RENDERED.ofKind("Job"))
                .isNotEmpty()
                .extracting(Rendered::nameOf)
                .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(61));
        assertThat(RENDERED.objects())
                .extracting(Rendered::nameOf)
                .allSatisfy(name -> assertThat(name)
                        .startsWith("a-name-that-is-longer-than-any-lab")
                        .hasSizeLessThanOrEqualTo(63));
    }

    @Test
    void nameThatNoServiceMayHaveIsRefused() {
        assertThatThrownBy(() -> Chart.released("4ccess", "default")).hasMessageContaining("fullnameOverride");
    }

    @Test
    void largeNumbersAreWrittenInFull() {
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
        assertThat(settings("gateway")).contains("gateway.metering.spool.capacity=536870912");
    }

    @Test
    void quotesStayWhatTheyAre() {
        assertThat(settings("gateway")).contains("quarkus.log.category.\"io.socialdata\".level=DEBUG");
        assertThat(RENDERED.services().stream()
                        .filter(pod -> pod.component().equals("billing"))
                        .flatMap(pod -> Rendered.stream(pod.mainContainer().path("env")))
                        .map(variable -> variable.path("value").asText()))
                .contains("-Dtold='a: \"b\"' #c");
        assertThat(RENDERED.ofKind("Ingress")
                        .getFirst()
                        .at("/spec/rules/0/host")
                        .asText())
                .isEqualTo("*.example.com");
    }

    @Test
    void addressOfIpv6IsBracketed() {
        assertThat(settings("billing"))
                .contains(
                        "quarkus.datasource.jdbc.url=jdbc:postgresql://[fd00::5]:5432/billing",
                        "kafka.bootstrap.servers=[fd00::9]:9092");
    }

    /** Topics, databases and the test's Secret have one name for all; each installation has a Kafka and a PostgreSQL of its own. */
    @Test
    void twoInstallationsInOneNamespaceShareNoObjectAndNoPod() {
        Rendered other = Chart.released("other", "ha");
        Set<String> both = new HashSet<>(names(Chart.rendered("ha")));
        both.retainAll(names(other));

        assertThat(both).isEmpty();
        assertThat(selectors(other)).isNotEmpty().doesNotContainAnyElementsOf(selectors(Chart.rendered("ha")));
    }

    private static Set<String> names(Rendered rendered) {
        return rendered.objects().stream()
                .map(object -> object.path("kind").asText() + " " + Rendered.nameOf(object))
                .collect(Collectors.toSet());
    }

    private static List<JsonNode> selectors(Rendered rendered) {
        return rendered.services().stream()
                .map(pod -> pod.object().at("/spec/selector/matchLabels"))
                .toList();
    }

    private static List<String> settings(String service) {
        JsonNode settings = RENDERED.ofKind("ConfigMap").stream()
                .filter(map -> Rendered.nameOf(map).endsWith("-" + service))
                .findFirst()
                .orElseThrow();
        return settings.at("/data/application.properties").asText().lines().toList();
    }
}
