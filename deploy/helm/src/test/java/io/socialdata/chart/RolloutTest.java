package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A release replaces pods one after the other, and each pod has time to finish its running work. */
class RolloutTest {

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void podIsKilledOnlyAfterItsDrainTime(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(rendered.services()).allSatisfy(pod -> {
            long pause =
                    pod.mainContainer().at("/lifecycle/preStop/sleep/seconds").asLong();
            String settings = rendered.named("ConfigMap", pod.name())
                    .orElseThrow()
                    .at("/data/application.properties")
                    .asText();
            long drain = seconds(settings, "quarkus.shutdown.delay") + seconds(settings, "quarkus.shutdown.timeout");
            assertThat(pause).isPositive();
            assertThat(pod.spec().path("terminationGracePeriodSeconds").asLong())
                    .as("%s", pod)
                    .isGreaterThanOrEqualTo(pause + drain + 10);
        });
    }

    /** The longest calls are those of the assistant, of uploads and of logins: two minutes. */
    @Test
    void longestCallsFitIntoTheDrainTime() {
        for (String service : List.of("gateway", "reads", "writes", "session")) {
            String settings = Chart.rendered("default")
                    .settings(service)
                    .at("/data/application.properties")
                    .asText();
            assertThat(seconds(settings, "quarkus.shutdown.timeout"))
                    .as(service)
                    .isGreaterThanOrEqualTo(120);
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void newPodIsReadyBeforeAnOldOneStops(String set) {
        assertThat(Chart.rendered(set).services()).allSatisfy(pod -> {
            assertThat(pod.object().at("/spec/minReadySeconds").asInt()).isPositive();
            if (pod.kind().equals("Deployment")) {
                assertThat(pod.object()
                                .at("/spec/strategy/rollingUpdate/maxUnavailable")
                                .asText())
                        .isEqualTo("0");
            }
        });
    }

    /** Gateways find each other in Kafka, so a different number of them restarts no pod. */
    @Test
    void differentNumberOfReplicasRestartsNoPod() {
        RenderedChart more = Chart.with(
                "default",
                Map.of("services.gateway.replicas", 7, "services.billing.replicas", 5, "services.reads.replicas", 1));

        assertThat(more.services())
                .allSatisfy(pod -> assertThat(pod.object().at("/spec/template"))
                        .as("%s", pod)
                        .isEqualTo(Chart.rendered("default")
                                .named(pod.kind(), pod.name())
                                .orElseThrow()
                                .at("/spec/template")));
    }

    @ParameterizedTest
    @ValueSource(ints = {45, 300})
    void podHasTheConfiguredTimeToStart(int seconds) {
        assertThat(Chart.with("default", Map.of("pod.startupSeconds", seconds)).services())
                .allSatisfy(pod -> {
                    JsonNode probe = pod.mainContainer().path("startupProbe");
                    assertThat(probe.path("periodSeconds").asInt()
                                    * probe.path("failureThreshold").asInt())
                            .isBetween(seconds, seconds + 1);
                });
    }

    @Test
    void changedSettingsRestartThePods() {
        assertThat(checksum("default")).isNotEqualTo(checksum("ha"));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyDatabaseIsMigratedOnce(String set) {
        RenderedChart rendered = Chart.rendered(set);
        Set<String> owning = rendered.services().stream()
                .map(PodMaker::component)
                .filter(servicesWithDatabase()::contains)
                .collect(Collectors.toSet());

        Set<String> jobs = migrating(rendered.podMakers().stream()
                .filter(pod -> pod.kind().equals("Job"))
                .filter(pod -> pod.component().equals("migration"))
                .toList());
        Set<String> starting = migrating(rendered.services().stream()
                .filter(pod -> pod.spec().has("initContainers"))
                .toList());

        assertThat(jobs.isEmpty() ? starting : jobs).isEqualTo(owning);
        assertThat(jobs.isEmpty() || starting.isEmpty()).isTrue();
        assertThat(rendered.services())
                .filteredOn(pod -> owning.contains(pod.component()))
                .allSatisfy(pod -> assertThat(rendered.named("ConfigMap", pod.name())
                                .orElseThrow()
                                .at("/data/application.properties")
                                .asText())
                        .contains("quarkus.flyway.migrate-at-start=false"));
    }

    @Test
    void migrationsRunBeforeServicesAndAfterTheirSecrets() {
        List<JsonNode> hooks = Chart.rendered("default").ofKind("Job");

        assertThat(hooks)
                .hasSize(servicesWithDatabase().size() + 1)
                .allSatisfy(job -> assertThat(
                                job.at("/metadata/annotations").path(Chart.HOOK).asText())
                        .isEqualTo("pre-install,pre-upgrade"));
        assertThat(Chart.rendered("external-everything").ofKind("Job")).allSatisfy(job -> {
            assertThat(job.at("/metadata/annotations").has(Chart.HOOK)).isFalse();
            assertThat(RenderedChart.nameOf(job)).endsWith("-1");
        });
    }

    private static Set<String> servicesWithDatabase() {
        return Chart.table("files/services.yaml").properties().stream()
                .filter(service -> service.getValue().has("database"))
                .map(service -> service.getKey())
                .collect(Collectors.toSet());
    }

    private static Set<String> migrating(List<PodMaker> pods) {
        return pods.stream()
                .filter(pod -> pod.containers()
                        .anyMatch(container -> RenderedChart.texts(container.path("args"))
                                .anyMatch("io.socialdata.database.Migrate"::equals)))
                .map(pod -> pod.name().replaceFirst("^[a-z]+-(migrate-)?", "").replaceFirst("-\\d+$", ""))
                .collect(Collectors.toSet());
    }

    private static String checksum(String set) {
        return Chart.rendered(set)
                .services()
                .getFirst()
                .metadata()
                .at("/annotations")
                .path("checksum/config")
                .asText();
    }

    private static long seconds(String settings, String name) {
        return settings.lines()
                .filter(line -> line.startsWith(name + "="))
                .mapToLong(
                        line -> Long.parseLong(line.substring(name.length() + 1).replace("S", "")))
                .findFirst()
                .orElseThrow();
    }
}
