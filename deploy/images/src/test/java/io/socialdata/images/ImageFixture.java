package io.socialdata.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A packaged service and bases that are files, because builds have neither an engine nor a registry. */
final class ImageFixture {

    static final String SERVICE = "quiet-service";

    private static final String SBOM = """
            {"bomFormat": "CycloneDX", "specVersion": "1.6", "components": [
              {"group": "io.socialdata", "name": "contract", "version": "1"},
              {"group": "org.example", "name": "parts", "version": "1"}]}""";

    private final Path folder;
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    private ImageFixture(Path folder) {
        this.folder = folder;
    }

    static ImageFixture in(Path folder) throws IOException {
        ImageFixture fixture = new ImageFixture(folder);
        fixture.packages("quarkus-run.jar");
        fixture.packages("app/quiet-service.jar");
        fixture.packages("lib/main/io.socialdata.contract-1.jar");
        fixture.packages("lib/main/org.example.parts-1.jar");
        Files.writeString(fixture.sbom(), SBOM);
        return fixture;
    }

    void packages(String file) throws IOException {
        Path jar = folder.resolve(SERVICE).resolve("target/quarkus-app").resolve(file);
        Files.createDirectories(jar.getParent());
        Files.writeString(jar, file);
    }

    Path sbom() {
        return folder.resolve(SERVICE).resolve("target/bom.json");
    }

    /** Returns the reference of a new base for one architecture. */
    String base(String architecture) throws Exception {
        Path file = folder.resolve("base-" + architecture + ".tar");
        Path java = Files.writeString(folder.resolve("java"), "#!/bin/sh\n# " + architecture + "\n");
        Jib.fromScratch()
                .setPlatforms(Set.of(new Platform(architecture, "linux")))
                .addLayer(List.of(java), AbsoluteUnixPath.get("/usr/bin"))
                .addEnvironmentVariable("PATH", "/usr/bin")
                .containerize(Containerizer.to(TarImage.at(file).named("base"))
                        .setBaseImageLayersCache(folder.resolve("base-cache"))
                        .setApplicationLayersCache(folder.resolve("base-cache")));
        return BaseImage.FILE + file;
    }

    /** Builds the image into a folder below the fixture's. */
    int build(String to, String... options) throws InterruptedException {
        List<String> arguments = Stream.concat(
                        Stream.of(options),
                        Stream.of("--tag", "7", "--to", folder.resolve(to).toString(), SERVICE))
                .toList();
        return new ImageBuilder(folder, new PrintStream(output, true, StandardCharsets.UTF_8)).run(arguments);
    }

    String output() {
        return output.toString(StandardCharsets.UTF_8);
    }

    Path file(String to, String end) {
        return folder.resolve(to).resolve(SERVICE + end);
    }

    LayoutArchive archive(String to) throws IOException {
        return LayoutArchive.read(file(to, ".tar"));
    }
}
