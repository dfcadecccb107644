package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples for Argo CD, Flux and Terraform install this chart with values that it accepts. */
class GitOpsTest {

    private static final Path FOLDER = Chart.CHECKOUT.resolve("deploy/gitops");
    private static final String REGISTRY = "registry.example.com/socialdata/charts";

    private final JsonNode application = Chart.read(FOLDER.resolve("argocd/application.yaml"));
    private final List<JsonNode> flux = documents("flux/release.yaml");

    @TempDir
    Path folder;

    @Test
    void everyExampleRendersTheWholeSuite() throws IOException {
        JsonNode flux = this.flux.getLast().at("/spec/values");
        JsonNode argocd = application.at("/spec/source/helm/valuesObject");
        JsonNode terraform = Chart.read(FOLDER.resolve("terraform/values.yaml"));

        for (JsonNode values : List.of(argocd, flux, terraform)) {
            Path file = folder.resolve("values.yaml");
            Chart.YAML.writeValue(file.toFile(), values);
            assertThat(Chart.renderedFrom(file).services())
                    .hasSameSizeAs(Chart.rendered("default").services());
        }
    }

    @Test
    void argoCdTakesTheChartFromTheRegistry() {
        JsonNode source = application.at("/spec/source");

        assertThat(application.path("apiVersion").asText()).isEqualTo("argoproj.io/v1alpha1");
        assertThat(source.path("repoURL").asText()).isEqualTo(REGISTRY);
        assertThat(source.path("chart").asText()).isEqualTo(chart("name"));
        assertThat(source.path("targetRevision").asText()).isEqualTo(chart("version"));
        assertThat(source.at("/helm/releaseName").asText()).isEqualTo(Chart.RELEASE);
    }

    @Test
    void fluxReleasesTheRepositoryThatItVerifies() {
        JsonNode repository = flux.getFirst();
        JsonNode release = flux.getLast();

        assertThat(flux)
                .extracting(object -> object.path("kind").asText())
                .containsExactly("OCIRepository", "HelmRelease");
        assertThat(repository.at("/spec/url").asText()).isEqualTo("oci://" + REGISTRY + "/" + chart("name"));
        assertThat(repository.at("/spec/verify/matchOIDCIdentity/0/subject").asText())
                .contains("/workflows/release\\.yml@refs/tags/v");
        assertThat(release.at("/spec/chartRef/name").asText()).isEqualTo(RenderedChart.nameOf(repository));
        assertThat(release.at("/metadata/namespace")).isEqualTo(repository.at("/metadata/namespace"));
    }

    @Test
    void terraformInstallsTheSameChart() throws IOException {
        assertThat(Files.readString(FOLDER.resolve("terraform/main.tf")))
                .contains("repository       = \"oci://" + REGISTRY + "\"")
                .contains("chart            = \"" + chart("name") + "\"")
                .contains("version          = \"" + chart("version") + "\"");
    }

    private static String chart(String field) {
        return Chart.table("Chart.yaml").path(field).asText();
    }

    private static List<JsonNode> documents(String file) {
        try {
            return Chart.documentsOf(Files.readString(FOLDER.resolve(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
