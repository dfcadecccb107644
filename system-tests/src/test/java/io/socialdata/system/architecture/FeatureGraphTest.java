package io.socialdata.system.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Detection of cycles between features. */
class FeatureGraphTest {

    @Test
    void mutuallyDependentFeaturesAreCyclic() {
        FeatureGraph graph = new FeatureGraph(
                Map.of("keys", Set.of("accounts"), "accounts", Set.of("payments"), "payments", Set.of("keys")));

        assertThat(graph.cyclic()).containsExactlyInAnyOrder("keys", "accounts", "payments");
    }

    @Test
    void featuresThatUseACycleAreCyclicToo() {
        FeatureGraph graph = new FeatureGraph(Map.of(
                "edge",
                Set.of("keys"),
                "keys",
                Set.of("accounts"),
                "accounts",
                Set.of("keys", "clock"),
                "clock",
                Set.of()));

        assertThat(graph.cyclic()).containsExactlyInAnyOrder("edge", "keys", "accounts");
    }

    @Test
    void chainOfFeaturesIsAcyclic() {
        FeatureGraph graph = new FeatureGraph(
                Map.of("edge", Set.of("keys", "routing"), "keys", Set.of("routing"), "routing", Set.of()));

        assertThat(graph.cyclic()).isEmpty();
    }

    @Test
    void gatewayFeatureDependenciesAreFound() {
        assertThat(FeatureGraph.of("gateway").uses().get("edge")).contains("keys", "metering", "routing");
    }

    @Test
    void packagesInARoomAreFeatures() {
        assertThat(FeatureGraph.of("dashboard").uses().get("identity.members"))
                .contains("identity.memberships", "layout");
    }
}
