package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds images from a base that is a file, because builds have neither an engine nor a registry. */
class ImageBuilderTest {

    private static final String SERVICE = "quiet-service";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    private Path base;

    @BeforeEach
    void packagedServiceAndBase() throws Exception {
        for (String file : List.of(
                "quarkus-run.jar",
                "app/quiet-service.jar",
                "lib/main/io.socialdata.contract-1.jar",
                "lib/main/org.example.parts-1.jar")) {
            Path jar = folder.resolve(SERVICE).resolve("target/quarkus-app").resolve(file);
            Files.createDirectories(jar.getParent());
            Files.writeString(jar, file);
        }
        Path java = Files.writeString(folder.resolve("java"), "#!/bin/sh\n");
        base = folder.resolve("base.tar");
        Jib.fromScratch()
                .addLayer(List.of(java), AbsoluteUnixPath.get("/usr/bin"))
                .addEnvironmentVariable("PATH", "/usr/bin")
                .containerize(Containerizer.to(TarImage.at(base).named("base"))
                        .setBaseImageLayersCache(folder.resolve("base-cache"))
                        .setApplicationLayersCache(folder.resolve("base-cache")));
    }

    @Test
    void imageRunsAsUnprivilegedUserAndKeepsTheBaseImage() throws Exception {
        assertThat(run("out")).isZero();

        JsonNode settings = configuration(folder.resolve("out")).path("config");
        assertThat(settings.path("User").asText()).isEqualTo("10001:10001");
        assertThat(settings.path("WorkingDir").asText()).isEqualTo("/app");
        assertThat(settings.path("Entrypoint").path(0).asText()).isEqualTo("java");
        assertThat(settings.path("Env").path(0).asText()).isEqualTo("PATH=/usr/bin");
        assertThat(output.toString(StandardCharsets.UTF_8)).contains(SERVICE + ":7 sha256:");
    }

    @Test
    void leastChangingFilesAreInTheLowestLayers() throws Exception {
        run("out");

        assertThat(layers(folder.resolve("out")))
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
        run("out");

        Map<String, Long> owners = new HashMap<>();
        layers(folder.resolve("out"))
                .forEach(layer -> layer.forEach(entry -> owners.put(entry.getName(), entry.getLongUserId())));
        assertThat(owners).containsEntry("var/lib/socialdata/", 10001L).containsEntry("app/quarkus-run.jar", 0L);
        assertThat(owners.values()).containsOnlyOnce(10001L);
    }

    @Test
    void imageBuildIsReproducible() throws Exception {
        run("out");
        run("again");

        assertThat(folder.resolve("again").resolve(SERVICE + ".tar"))
                .hasSameBinaryContentAs(folder.resolve("out").resolve(SERVICE + ".tar"));
    }

    @Test
    void usageIsPrintedForWrongArguments() throws Exception {
        assertThat(new ImageBuilder(folder, new PrintStream(output, true, StandardCharsets.UTF_8))
                        .run(List.of(SERVICE)))
                .isEqualTo(2);
        assertThat(new ImageBuilder(folder, new PrintStream(output, true, StandardCharsets.UTF_8))
                        .run(List.of("--base", "tar://" + base, "--to", folder.resolve("out") + "", "absent")))
                .isEqualTo(1);
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("Name the base")
                .contains("absent is not built");
    }

    private int run(String to) throws InterruptedException {
        return new ImageBuilder(folder, new PrintStream(output, true, StandardCharsets.UTF_8))
                .run(List.of(
                        "--base",
                        "tar://" + base,
                        "--tag",
                        "7",
                        "--to",
                        folder.resolve(to).toString(),
                        SERVICE));
    }

    private static JsonNode configuration(Path folder) throws IOException {
        Map<String, byte[]> files = files(folder);
        return JSON.readTree(files.get(blob(manifest(files).path("config"))));
    }

    private static List<List<TarArchiveEntry>> layers(Path folder) throws IOException {
        Map<String, byte[]> files = files(folder);
        List<List<TarArchiveEntry>> layers = new ArrayList<>();
        for (JsonNode layer : manifest(files).path("layers")) {
            layers.add(entries(new GZIPInputStream(new ByteArrayInputStream(files.get(blob(layer))))));
        }
        return layers;
    }

    private static JsonNode manifest(Map<String, byte[]> files) throws IOException {
        JsonNode index = JSON.readTree(files.get("index.json"));
        return JSON.readTree(files.get(blob(index.path("manifests").path(0))));
    }

    private static String blob(JsonNode descriptor) {
        return "blobs/" + descriptor.path("digest").asText().replace(':', '/');
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        try (var tar = new TarArchiveInputStream(Files.newInputStream(folder.resolve(SERVICE + ".tar")))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                files.put(entry.getName(), tar.readAllBytes());
            }
        }
        return files;
    }

    private static List<TarArchiveEntry> entries(InputStream archive) throws IOException {
        List<TarArchiveEntry> entries = new ArrayList<>();
        try (var tar = new TarArchiveInputStream(archive)) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                entries.add(entry);
            }
        }
        return entries;
    }
}
