package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One archive for several platforms, each on its own base. */
class PlatformsTest {

    @TempDir
    Path folder;

    private ImageFixture fixture;
    private String amd64;
    private String arm64;

    @BeforeEach
    void packagedServiceAndBases() throws Exception {
        fixture = ImageFixture.in(folder);
        amd64 = fixture.base("amd64");
        arm64 = fixture.base("arm64");
    }

    @Test
    void indexHasAManifestForEachPlatform() throws Exception {
        assertThat(fixture.build("out", "--base", amd64, "--base", arm64)).isZero();

        LayoutArchive archive = fixture.archive("out");
        assertThat(archive.root().path("mediaType").asText()).isEqualTo("application/vnd.oci.image.index.v1+json");
        assertThat(archive.root().at("/annotations/io.containerd.image.name").asText())
                .isEqualTo("localhost/socialdata/quiet-service:7");
        List<JsonNode> manifests = manifests(archive);
        assertThat(manifests)
                .extracting(manifest -> manifest.at("/platform/os").asText() + "/"
                        + manifest.at("/platform/architecture").asText())
                .containsExactly("linux/amd64", "linux/arm64");
        for (JsonNode manifest : manifests) {
            assertThat(archive.configuration(manifest).path("architecture"))
                    .isEqualTo(manifest.at("/platform/architecture"));
        }
        assertThat(fixture.output()).contains(archive.root().path("digest").asText() + " linux/amd64,linux/arm64 ");
    }

    @Test
    void indexHasTheLabelsAsAnnotations() throws Exception {
        fixture.build("out", "--base", amd64, "--base", arm64);

        LayoutArchive archive = fixture.archive("out");
        assertThat(archive.blob(archive.root())
                        .path("annotations")
                        .path("org.opencontainers.image.title")
                        .asText())
                .isEqualTo("quiet-service");
    }

    @Test
    void platformsShareTheLayersOfTheApplication() throws Exception {
        fixture.build("out", "--base", amd64, "--base", arm64);

        LayoutArchive archive = fixture.archive("out");
        List<List<JsonNode>> layers = manifests(archive).stream()
                .map(manifest -> layersOf(archive, manifest))
                .toList();
        assertThat(layers.get(0).subList(1, 5)).isEqualTo(layers.get(1).subList(1, 5));
        assertThat(layers.get(0).getFirst()).isNotEqualTo(layers.get(1).getFirst());
    }

    @Test
    void dockerFormatIsLeftOutSinceItHasOnePlatform() throws Exception {
        fixture.build("out", "--base", amd64, "--base", arm64);

        assertThat(fixture.archive("out").files()).doesNotContainKey("manifest.json");
    }

    @Test
    void baseOfAnotherPlatformIsRefused() throws Exception {
        assertThat(fixture.build("out", "--base", arm64, "--platform", "linux/amd64"))
                .isEqualTo(1);
        assertThat(fixture.build("out", "--base", amd64, "--platform", "linux/arm64"))
                .isEqualTo(1);
        assertThat(fixture.build("out", "--base", amd64, "--base", amd64)).isEqualTo(1);

        assertThat(fixture.output())
                .contains("is for linux/arm64, not for linux/amd64")
                .contains("arm64/linux")
                .contains("two bases are for the same platform: linux/amd64,linux/amd64");
        assertThat(fixture.file("out", ".tar")).doesNotExist();
    }

    @Test
    void platformsAreGivenInTheOrderOfTheBases() throws Exception {
        assertThat(fixture.build(
                        "out",
                        "--base",
                        arm64,
                        "--base",
                        amd64,
                        "--platform",
                        "linux/arm64",
                        "--platform",
                        "linux/amd64"))
                .isZero();
    }

    private static List<JsonNode> manifests(LayoutArchive archive) throws Exception {
        return archive.blob(archive.root()).path("manifests").valueStream().toList();
    }

    private static List<JsonNode> layersOf(LayoutArchive archive, JsonNode manifest) {
        try {
            return archive.blob(manifest).path("layers").valueStream().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
