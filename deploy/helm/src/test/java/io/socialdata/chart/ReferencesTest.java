package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything that an object references exists: ports, volumes, selected pods, scaled workloads, settings, Secrets. */
class ReferencesTest {

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void probesUseExistingPorts(String set) {
        assertThat(Chart.rendered(set).services()).isNotEmpty().allSatisfy(pod -> {
            Set<String> ports = ports(pod);
            for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
                JsonNode request = pod.mainContainer().path(probe).path("httpGet");
                assertThat(request.path("port").asText())
                        .as("%s of %s", probe, pod)
                        .isEqualTo("management");
                assertThat(ports).contains(request.path("port").asText());
                assertThat(request.path("path").asText()).startsWith("/q/health/");
            }
        });
    }

    @ParameterizedTest
    @MethodSource("sets")
    void servicesTargetPortsOfTheirPods(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(rendered.ofKind("Service")).isNotEmpty().allSatisfy(service -> {
            List<PodMaker> selected = selected(rendered, service.at("/spec/selector"));
            assertThat(selected).as("pods of %s", RenderedChart.nameOf(service)).hasSize(1);
            assertThat(RenderedChart.stream(service.at("/spec/ports"))
                            .map(port -> port.path("targetPort").asText()))
                    .isSubsetOf(ports(selected.getFirst()));
        });
    }

    @ParameterizedTest
    @MethodSource("sets")
    void selectorsMatchAndContainNothingThatChanges(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(rendered.services()).allSatisfy(pod -> {
            JsonNode selector = pod.object().at("/spec/selector/matchLabels");
            assertThat(selected(rendered, selector)).containsExactly(pod);
            assertThat(selector.has("app.kubernetes.io/version")).isFalse();
            assertThat(selector.has("helm.sh/chart")).isFalse();
        });
        assertThat(rendered.ofKind("PodDisruptionBudget"))
                .allSatisfy(budget -> assertThat(selected(rendered, budget.at("/spec/selector/matchLabels")))
                        .hasSize(1));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void mountsMatchTheirVolumes(String set) {
        assertThat(Chart.rendered(set).podMakers()).allSatisfy(pod -> {
            Set<String> volumes = Stream.concat(
                            RenderedChart.stream(pod.spec().path("volumes")).map(volume -> volume.path("name")),
                            RenderedChart.stream(pod.object().at("/spec/volumeClaimTemplates"))
                                    .map(claim -> claim.at("/metadata/name")))
                    .map(JsonNode::asText)
                    .collect(Collectors.toSet());
            Set<String> mounted = pod.containers()
                    .flatMap(container -> RenderedChart.stream(container.path("volumeMounts")))
                    .map(mount -> mount.path("name").asText())
                    .collect(Collectors.toSet());
            assertThat(mounted).as("%s", pod).isEqualTo(volumes);
        });
    }

    @ParameterizedTest
    @MethodSource("sets")
    void autoscalingTargetsExist(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(Stream.concat(
                        rendered.ofKind("HorizontalPodAutoscaler").stream(), rendered.ofKind("ScaledObject").stream()))
                .allSatisfy(scaler -> {
                    JsonNode target = scaler.at("/spec/scaleTargetRef");
                    JsonNode workload = rendered.named(
                                    target.path("kind").asText(),
                                    target.path("name").asText())
                            .orElseThrow();
                    assertThat(workload.path("spec").has("replicas")).isFalse();
                });
    }

    @ParameterizedTest
    @MethodSource("sets")
    void settingsOfAServiceAreInTheRelease(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(rendered.services())
                .allSatisfy(pod -> assertThat(RenderedChart.stream(pod.spec().path("volumes"))
                                .filter(volume -> volume.has("configMap"))
                                .map(volume -> volume.at("/configMap/name").asText()))
                        .startsWith(pod.name())
                        .isSubsetOf(rendered.namesOf("ConfigMap")));
    }

    /** The chart creates no Secret, so each referenced Secret must be in the list for operators. */
    @Test
    void everyRequiredSecretIsDocumented() throws IOException {
        String page = Files.readString(Chart.FOLDER.resolve("README.md"));
        Set<String> undocumented = new TreeSet<>();
        secrets(Chart.rendered("default"))
                .forEach((secret, keys) -> keys.forEach(key -> {
                    String line = "| `%s` | `%s` |".formatted(secret.replaceFirst("^socialdata-", "<name>-"), key);
                    if (!page.contains(line) && !secret.equals("socialdata-test-key")) {
                        undocumented.add(line);
                    }
                }));

        assertThat(undocumented).isEmpty();
    }

    @Test
    void secretStoreProvidesEverySecretAServiceRequires() {
        RenderedChart rendered = Chart.rendered("external-everything");
        Map<String, Set<String>> given = new HashMap<>();
        rendered.ofKind("ExternalSecret")
                .forEach(secret -> given.put(
                        secret.at("/spec/target/name").asText(),
                        RenderedChart.stream(secret.at("/spec/data"))
                                .map(entry -> entry.path("secretKey").asText())
                                .collect(Collectors.toSet())));

        Map<String, Set<String>> asked = secrets(rendered);
        asked.remove("socialdata-test-key");

        assertThat(given).isEqualTo(asked);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void noSecretIsInTheChart(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(rendered.ofKind("Secret")).isEmpty();
        assertThat(rendered.podMakers())
                .flatExtracting(pod -> pod.containers().toList())
                .flatExtracting(
                        container -> RenderedChart.stream(container.path("env")).toList())
                .filteredOn(variable -> variable.has("value"))
                .extracting(variable -> variable.path("name").asText())
                .noneMatch(name -> name.matches(".*(PASSWORD|SECRET|TOKEN|JAAS|KEY).*"));
    }

    static Map<String, Set<String>> secrets(RenderedChart rendered) {
        Map<String, Set<String>> secrets = new HashMap<>();
        for (PodMaker pod : rendered.podMakers()) {
            pod.containers()
                    .flatMap(container -> RenderedChart.stream(container.path("env")))
                    .map(variable -> variable.at("/valueFrom/secretKeyRef"))
                    .filter(JsonNode::isObject)
                    .forEach(reference -> add(secrets, reference.path("name"), reference.path("key")));
            RenderedChart.stream(pod.spec().path("volumes"))
                    .filter(volume -> volume.has("secret"))
                    .forEach(volume -> RenderedChart.stream(volume.at("/secret/items"))
                            .forEach(item -> add(secrets, volume.at("/secret/secretName"), item.path("key"))));
        }
        return secrets;
    }

    private static void add(Map<String, Set<String>> secrets, JsonNode secret, JsonNode key) {
        secrets.computeIfAbsent(secret.asText(), name -> new TreeSet<>()).add(key.asText());
    }

    private static Set<String> ports(PodMaker pod) {
        return RenderedChart.stream(pod.mainContainer().path("ports"))
                .map(port -> port.path("name").asText())
                .collect(Collectors.toSet());
    }

    private static List<PodMaker> selected(RenderedChart rendered, JsonNode selector) {
        return rendered.podMakers().stream()
                .filter(pod -> selector.properties().stream()
                        .allMatch(label -> label.getValue()
                                .equals(pod.metadata().path("labels").path(label.getKey()))))
                .toList();
    }
}
