package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The trial cluster, as far as it can be checked without one: arguments, commands, objects and values. */
class KindTest {

    private static final Path FOLDER = Chart.CHECKOUT.resolve("deploy/kind");

    @TempDir
    Path folder;

    private record Outcome(int exitCode, String output) {}

    @Test
    void newClusterGetsImagesServersChartAndAPaidCall() throws Exception {
        Files.createFile(folder.resolve("gateway-service.tar"));

        Outcome outcome = up("--dry-run", "--images", folder.toString());

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.output())
                .containsSubsequence(
                        "kind create cluster --name socialdata",
                        "kind load image-archive " + folder.resolve("gateway-service.tar"),
                        "kubectl --context kind-socialdata --namespace access create namespace access",
                        "label namespace access pod-security.kubernetes.io/enforce=restricted",
                        "create-secrets.sh socialdata",
                        "io.socialdata.sealing.CreateKeyset",
                        "/postgresql.yaml",
                        "/kafka-single.yaml",
                        "helm --kube-context kind-socialdata upgrade --install socialdata",
                        "--set image.registry=localhost/socialdata --set image.tag=dev",
                        "create secret generic socialdata-test-key",
                        "helm --kube-context kind-socialdata test socialdata");
        assertThat(outcome.output()).doesNotContain("cnpg", "strimzi");
    }

    @Test
    void existingClusterIsOnlyInstalledTo() throws Exception {
        Outcome outcome = up(
                "--dry-run",
                "--context",
                "team",
                "--namespace",
                "trial",
                "--registry",
                "registry.example.com/a/",
                "--tag",
                "7");

        assertThat(outcome.output())
                .contains("kubectl --context team --namespace trial create namespace trial")
                .contains("--set image.registry=registry.example.com/a --set image.tag=7")
                .doesNotContain("kind create", "kind load");
    }

    @Test
    void operatorsReplaceTheSingleInstances() throws Exception {
        Outcome outcome = up("--dry-run", "--tool", "k3d", "--postgresql", "cnpg", "--kafka", "strimzi");

        assertThat(outcome.output())
                .contains(
                        "k3d cluster create socialdata",
                        "install cnpg cloudnative-pg",
                        "install strimzi strimzi-kafka-operator")
                .contains("/kafka-strimzi.yaml", "/values-cnpg.yaml", "/values-strimzi.yaml")
                .doesNotContain("/postgresql.yaml", "/kafka-single.yaml");
    }

    @Test
    void downRemovesWhatUpCreated() throws Exception {
        assertThat(up("down", "--dry-run").output()).contains("kind delete cluster --name socialdata");
        assertThat(up("down", "--dry-run", "--context", "team").output())
                .contains("helm --kube-context team uninstall socialdata")
                .contains("kubectl --context team --namespace access delete namespace access")
                .doesNotContain("delete cluster");
    }

    @Test
    void repeatedRunCreatesNothingTwice() throws Exception {
        for (String program : List.of("kubectl", "helm")) {
            Path file = Files.writeString(
                    folder.resolve(program), "#!/usr/bin/env bash\necho \"" + program + " $*\" >>calls\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }

        Outcome outcome = up("--context", "team");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.output()).containsPattern("Make a paid call: \\d+ s");
        assertThat(Files.readString(folder.resolve("calls")))
                .contains("helm --kube-context team upgrade --install socialdata", "helm --kube-context team test")
                .doesNotContain(" create ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--tool minikube", "--kafka", "--postgresql cloud", "sideways", "--wait"})
    void wrongArgumentsPrintTheUsage(String arguments) throws Exception {
        Outcome outcome = up(arguments.split(" "));

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.output()).contains("deploy/kind/up.sh [up|down] [options]", "--dry-run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "kafka-single", "kafka-strimzi", "issuer", "simulator"})
    void objectsAreValid(String file) throws IOException {
        List<JsonNode> objects = Chart.documentsOf(Files.readString(FOLDER.resolve(file + ".yaml")));

        assertThat(objects).hasSize(2).allSatisfy(object -> {
            assertThat(RenderedChart.nameOf(object)).isNotEmpty();
            if (!object.path("apiVersion").asText().startsWith("kafka.strimzi.io")) {
                assertThat(SchemaTest.violations(object)).isEmpty();
            }
        });
        assertThat(new RenderedChart(objects).podMakers()).allSatisfy(PodPolicyTest::isRestricted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cnpg", "strimzi", "cnpg strimzi"})
    void chartRendersWithTheValues(String parts) {
        Path[] files = Stream.concat(
                        Stream.of(Chart.valuesOf("minimal"), FOLDER.resolve("values.yaml")),
                        Stream.of(parts.split(" "))
                                .filter(part -> !part.isEmpty())
                                .map(part -> FOLDER.resolve("values-" + part + ".yaml")))
                .toArray(Path[]::new);
        RenderedChart rendered = Chart.renderedFrom(files);

        assertThat(rendered.ofKind("Cluster")).hasSize(parts.contains("cnpg") ? 1 : 0);
        assertThat(rendered.ofKind("KafkaTopic").isEmpty()).isEqualTo(!parts.contains("strimzi"));
        assertThat(rendered.named("Pod", "socialdata-test")).isPresent();
    }

    private Outcome up(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.concat(Stream.of("bash", FOLDER.resolve("up.sh").toString()), Stream.of(arguments))
                                .toList())
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().merge("PATH", folder + ":", (path, own) -> own + path);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
