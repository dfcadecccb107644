package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The loss or the drain of one node leaves a ready replica of each service, wherever the cluster has another node. */
class NodeLossTest {

    private static final String NODE = "kubernetes.io/hostname";

    /** Value sets with one replica of everything: a trial, which a lost node interrupts. */
    private static final Set<String> TRIALS = Set.of("minimal");

    /** Services with one replica by design: the sessions of the MCP server are in its memory, and clients open new ones. */
    private static final Set<String> SINGLE = Set.of("mcp");

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void eachServiceHasSeveralReplicasOnSeveralNodes(String set) {
        RenderedChart rendered = Chart.rendered(set);

        assertThat(rendered.services()).isNotEmpty().allSatisfy(pod -> {
            boolean single = TRIALS.contains(set) || SINGLE.contains(pod.component());
            assertThat(leastReplicas(rendered, pod) > 1)
                    .as("several of %s", pod)
                    .isEqualTo(!single);
            JsonNode template = pod.spec();
            if (pod.kind().equals("StatefulSet")) {
                // A volume may tie a gateway to a node or zone, so a condition could leave it without any node.
                assertThat(template.at("/affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution"))
                        .singleElement()
                        .satisfies(term -> {
                            assertThat(term.path("weight").asInt()).isEqualTo(100);
                            assertThat(term.at("/podAffinityTerm/topologyKey").asText())
                                    .isEqualTo(NODE);
                            selectsOwnPods(pod, term.path("podAffinityTerm"));
                        });
            } else {
                assertThat(template.path("topologySpreadConstraints"))
                        .filteredOn(constraint ->
                                constraint.path("topologyKey").asText().equals(NODE))
                        .singleElement()
                        .satisfies(constraint -> {
                            assertThat(constraint.path("maxSkew").asInt()).isEqualTo(1);
                            assertThat(constraint.path("whenUnsatisfiable").asText())
                                    .isEqualTo("DoNotSchedule");
                            // Otherwise the pods of a lost node would have to wait for it.
                            assertThat(constraint.path("nodeTaintsPolicy").asText())
                                    .isEqualTo("Honor");
                            selectsOwnPods(pod, constraint);
                        });
            }
        });
        assertThat(rendered.ofKind("Cluster"))
                .allMatch(cluster -> cluster.at("/spec/instances").asInt() > 1);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void nodeDrainEvictsOnePodAtATime(String set) {
        RenderedChart rendered = Chart.rendered(set);
        Set<String> budgets = rendered.namesOf("PodDisruptionBudget");

        // A budget for a single replica would never let its node be drained.
        assertThat(rendered.services())
                .allSatisfy(pod -> assertThat(budgets.contains(pod.name()))
                        .as("a budget for %s", pod)
                        .isEqualTo(leastReplicas(rendered, pod) > 1));
        assertThat(rendered.ofKind("PodDisruptionBudget"))
                .allMatch(budget -> budget.at("/spec/maxUnavailable").asInt() == 1);
    }

    /** The scheduler ignores all preferences about spreading if a node lacks one of their labels: zones are the only one. */
    @ParameterizedTest
    @MethodSource("sets")
    void zonesAreTheOnlyPreferenceAboutSpreading(String set) {
        assertThat(Chart.rendered(set).services())
                .allSatisfy(pod -> assertThat(pod.spec().path("topologySpreadConstraints"))
                        .filteredOn(constraint ->
                                constraint.path("whenUnsatisfiable").asText().equals("ScheduleAnyway"))
                        .extracting(constraint -> constraint.path("topologyKey").asText())
                        .containsExactly("topology.kubernetes.io/zone"));
    }

    @Test
    void nodesWithoutRoomMayTakeSeveralReplicas() {
        assertThat(Chart.with("default", Map.of("pod.spreadOverNodes", "ScheduleAnyway"))
                        .objects()
                        .toString())
                .doesNotContain("DoNotSchedule");
    }

    private static void selectsOwnPods(PodMaker pod, JsonNode term) {
        assertThat(term.at("/labelSelector/matchLabels")).isEqualTo(pod.object().at("/spec/selector/matchLabels"));
    }

    private static int leastReplicas(RenderedChart rendered, PodMaker pod) {
        return rendered.objects().stream()
                .filter(object ->
                        object.at("/spec/scaleTargetRef/name").asText().equals(pod.name()))
                .map(scaler -> scaler.path("spec"))
                .mapToInt(spec -> spec.path("minReplicas")
                        .asInt(spec.path("minReplicaCount").asInt()))
                .findFirst()
                .orElse(pod.object().at("/spec/replicas").asInt());
    }
}
