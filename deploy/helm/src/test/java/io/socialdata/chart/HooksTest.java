package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The hooks of a release: policies first, then all tasks side by side, and nothing is left of them. Helm runs hooks one
 * after the other and does not delete them with the release.
 */
class HooksTest {

    private static final String WEIGHT = "helm.sh/hook-weight";
    private static final String DELETE = "helm.sh/hook-delete-policy";

    @Test
    void tasksAreOneHookSoThatTheyRunSideBySide() {
        List<JsonNode> jobs = Chart.rendered("default").ofKind("Job");

        assertThat(Chart.documents("default"))
                .filteredOn(document -> document.path("kind").asText().matches("List|Job"))
                .singleElement()
                .satisfies(list -> {
                    assertThat(annotations(list).path(Chart.HOOK).asText()).isEqualTo("pre-install,pre-upgrade");
                    assertThat(RenderedChart.stream(list.path("items"))).containsExactlyElementsOf(jobs);
                });
    }

    @Test
    void successfulHooksAreDeleted() {
        assertThat(Chart.documents("default"))
                .filteredOn(document -> annotations(document).has(Chart.HOOK))
                .filteredOn(document ->
                        !annotations(document).path(Chart.HOOK).asText().equals("test"))
                .isNotEmpty()
                .allSatisfy(hook -> assertThat(annotations(hook).path(DELETE).asText())
                        .isEqualTo("before-hook-creation,hook-succeeded"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"migration", "topics"})
    void policyOfATaskExistsBeforeIt(String task) {
        JsonNode policy = policy("default", task);
        JsonNode tasks = Chart.documents("default").stream()
                .filter(document -> document.path("kind").asText().equals("List"))
                .findFirst()
                .orElseThrow();

        assertThat(annotations(policy).path(Chart.HOOK))
                .isEqualTo(annotations(tasks).path(Chart.HOOK));
        assertThat(annotations(policy).path(WEIGHT).asInt())
                .isLessThan(annotations(tasks).path(WEIGHT).asInt());
    }

    /** On a first install the policy that allows DNS to every pod does not exist yet. */
    @ParameterizedTest
    @ValueSource(strings = {"migration", "topics"})
    void policyOfATaskAllowsDns(String task) {
        assertThat(RenderedChart.stream(policy("default", task).at("/spec/egress"))
                        .flatMap(rule -> RenderedChart.stream(rule.path("ports")))
                        .map(port -> port.path("port").asInt()))
                .contains(53)
                .hasSize(3);
    }

    @Test
    void pipelineGetsPlainObjectsOfTheRelease() {
        assertThat(Chart.rendered("external-everything").ofKind("Job")).isNotEmpty();
        assertThat(Chart.documents("external-everything"))
                .noneMatch(document -> document.path("kind").asText().equals("List"))
                .filteredOn(document -> annotations(document).has(Chart.HOOK))
                .allMatch(document ->
                        annotations(document).path(Chart.HOOK).asText().equals("test"));
    }

    @Test
    void policiesOfTasksThatDoNotExistAreLeftOut() {
        assertThat(Chart.rendered("strimzi-cnpg").namesOf("NetworkPolicy"))
                .doesNotContain("socialdata-migration", "socialdata-topics");
        assertThat(Chart.with("default", Map.of("topics.mode", "none")).namesOf("NetworkPolicy"))
                .contains("socialdata-migration")
                .doesNotContain("socialdata-topics");
    }

    @Test
    void migrationsAndVersionOfATaskAreShown() throws IOException {
        String version = Chart.table("Chart.yaml").path("appVersion").asText();
        StringBuilder migrations =
                new StringBuilder("# The migrations of this release, for the annotations of the Jobs.\n");
        for (var service : Chart.table("files/services.yaml").properties()) {
            if (service.getValue().has("database")) {
                String newest = newestMigration(service.getValue().path("image").asText());
                migrations.append("%s: up to %s\n".formatted(service.getKey(), newest));
                JsonNode shown = annotations(Chart.rendered("default")
                        .named("Job", "socialdata-migrate-" + service.getKey())
                        .orElseThrow());
                assertThat(shown.path("socialdata.io/version").asText()).isEqualTo(version);
                assertThat(shown.path("socialdata.io/migrations").asText()).isEqualTo("up to " + newest);
            }
        }

        new KeptFile(Chart.FOLDER.resolve("files/migrations.yaml")).is(migrations.toString());
    }

    private static String newestMigration(String module) throws IOException {
        try (Stream<Path> files =
                Files.list(Chart.CHECKOUT.resolve(module).resolve("src/main/resources/db/migration"))) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.sql$", ""))
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }

    private static JsonNode policy(String set, String component) {
        return Chart.rendered(set)
                .named("NetworkPolicy", Chart.RELEASE + "-" + component)
                .orElseThrow();
    }

    private static JsonNode annotations(JsonNode object) {
        return object.at("/metadata/annotations");
    }
}
