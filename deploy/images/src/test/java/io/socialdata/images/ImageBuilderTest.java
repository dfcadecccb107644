package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The image of one service on one platform. */
class ImageBuilderTest {

    @TempDir
    Path folder;

    private ImageFixture fixture;
    private String base;

    @BeforeEach
    void packagedServiceAndBase() throws Exception {
        fixture = ImageFixture.in(folder);
        base = fixture.base("amd64");
    }

    @Test
    void imageRunsAsUnprivilegedUserAndKeepsTheBaseImage() throws Exception {
        assertThat(fixture.build("out", "--base", base)).isZero();

        LayoutArchive archive = fixture.archive("out");
        JsonNode settings = archive.configuration(archive.root()).path("config");
        assertThat(settings.path("User").asText()).isEqualTo("10001:10001");
        assertThat(settings.path("WorkingDir").asText()).isEqualTo("/app");
        assertThat(settings.path("Entrypoint").path(0).asText()).isEqualTo("java");
        assertThat(settings.path("Env").path(0).asText()).isEqualTo("PATH=/usr/bin");
        assertThat(fixture.output())
                .contains("localhost/socialdata/quiet-service:7 "
                        + archive.root().path("digest").asText() + " linux/amd64 ");
    }

    @Test
    void archiveNamesTheImageWithItsRegistry() throws Exception {
        fixture.build("out", "--base", base, "--registry", "registry.example.com:5000/team/socialdata/");

        LayoutArchive archive = fixture.archive("out");
        String name = "registry.example.com:5000/team/socialdata/quiet-service:7";
        JsonNode annotations = archive.root().path("annotations");
        assertThat(annotations.path("io.containerd.image.name").asText()).isEqualTo(name);
        assertThat(annotations.path("org.opencontainers.image.ref.name").asText())
                .isEqualTo(name);
        assertThat(archive.json("manifest.json").at("/0/RepoTags/0").asText()).isEqualTo(name);
    }

    @Test
    void dockerManifestNamesTheSameBlobs() throws Exception {
        fixture.build("out", "--base", base);

        LayoutArchive archive = fixture.archive("out");
        JsonNode docker = archive.json("manifest.json").path(0);
        JsonNode manifest = archive.blob(archive.root());
        assertThat(docker.path("Config").asText()).isEqualTo(path(manifest.path("config")));
        assertThat(docker.path("Layers"))
                .extracting(JsonNode::asText)
                .containsExactlyElementsOf(manifest.path("layers")
                        .valueStream()
                        .map(ImageBuilderTest::path)
                        .toList());
    }

    @Test
    void labelsSayWhereTheImageIsFrom() throws Exception {
        fixture.build(
                "out", "--base", base, "--source", "https://git.example.com/socialdata", "--revision", "abc-dirty");
        fixture.build("plain", "--base", base);

        assertThat(labels("out"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "org.opencontainers.image.title", "quiet-service",
                        "org.opencontainers.image.version", "7",
                        "org.opencontainers.image.licenses", "Apache-2.0",
                        "org.opencontainers.image.source", "https://git.example.com/socialdata",
                        "org.opencontainers.image.revision", "abc-dirty"));
        assertThat(labels("plain"))
                .doesNotContainKeys("org.opencontainers.image.source", "org.opencontainers.image.revision");
    }

    @Test
    void leastChangingFilesAreInTheLowestLayers() throws Exception {
        fixture.build("out", "--base", base);

        LayoutArchive archive = fixture.archive("out");
        assertThat(archive.layers(archive.root()))
                .extracting(layer -> layer.stream()
                        .map(TarArchiveEntry::getName)
                        .filter(name -> !name.endsWith("/"))
                        .toList())
                .containsExactly(
                        List.of("usr/bin/java"),
                        List.of("app/lib/main/org.example.parts-1.jar"),
                        List.of("app/lib/main/io.socialdata.contract-1.jar"),
                        List.of("app/app/quiet-service.jar", "app/quarkus-run.jar"),
                        List.of());
    }

    @Test
    void onlyTheStateDirectoryBelongsToTheUser() throws Exception {
        fixture.build("out", "--base", base);

        LayoutArchive archive = fixture.archive("out");
        Map<String, Long> owners = new HashMap<>();
        archive.layers(archive.root())
                .forEach(layer -> layer.forEach(entry -> owners.put(entry.getName(), entry.getLongUserId())));
        assertThat(owners).containsEntry("var/lib/socialdata/", 10001L).containsEntry("app/quarkus-run.jar", 0L);
        assertThat(owners.values()).containsOnlyOnce(10001L);
    }

    @Test
    void imageBuildIsReproducible() throws Exception {
        fixture.build("out", "--base", base);
        fixture.build("again", "--base", base);

        for (String end : List.of(".tar", ".intoto.json")) {
            assertThat(fixture.file("again", end)).hasSameBinaryContentAs(fixture.file("out", end));
        }
    }

    /** Jib's client for registries looks for this class only when it connects. */
    @Test
    void clientForRegistriesHasItsLogging() {
        assertThatCode(() -> Class.forName("org.apache.commons.logging.LogFactory"))
                .doesNotThrowAnyException();
    }

    @Test
    void usageIsPrintedForWrongArguments() throws Exception {
        assertThat(fixture.build("out")).isEqualTo(2);
        assertThat(fixture.build("out", "--base", base, "absent")).isEqualTo(1);
        assertThat(fixture.output()).contains("Name the base").contains("absent is not built");
    }

    private Map<String, String> labels(String to) throws Exception {
        LayoutArchive archive = fixture.archive(to);
        Map<String, String> labels = new HashMap<>();
        archive.configuration(archive.root())
                .at("/config/Labels")
                .properties()
                .forEach(label -> labels.put(label.getKey(), label.getValue().asText()));
        return labels;
    }

    private static String path(JsonNode descriptor) {
        return "blobs/" + descriptor.path("digest").asText().replace(':', '/');
    }
}
