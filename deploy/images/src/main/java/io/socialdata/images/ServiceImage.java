package io.socialdata.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainer;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The image of one service: its packaged application on a base image with Java. It runs as an unprivileged user, writes
 * nothing into itself, and is identical to the byte whenever it is built from the same base and the same jars.
 *
 * @param name name of the service, of its image and of the file
 * @param application the folder that Quarkus packages into
 */
record ServiceImage(String name, Path application) {

    static final String USER = "10001:10001";
    static final String HOME = "/app";

    /** Owned by the user, so that a volume mounted there is as well. */
    static final String STATE = "/var/lib/socialdata";

    private static final String OWN_LIBRARIES = "io.socialdata.";

    /** Writes the image and returns its digest. */
    String write(ImageOptions imageOptions, Path caches)
            throws IOException, InterruptedException, ExecutionException, RegistryException,
                    InvalidImageReferenceException, CacheDirectoryCreationException {
        Files.createDirectories(imageOptions.folder());
        TarImage target =
                TarImage.at(imageOptions.folder().resolve(name + ".tar")).named(name + ":" + imageOptions.tag());
        JibContainer image = Jib.from(imageOptions.base())
                .setFormat(ImageFormat.OCI)
                .setFileEntriesLayers(layers(caches))
                .setWorkingDirectory(AbsoluteUnixPath.get(HOME))
                .setUser(USER)
                .setEntrypoint("java")
                .setProgramArguments(
                        "-XX:InitialRAMPercentage=60", "-XX:MaxRAMPercentage=60", "-jar", "quarkus-run.jar")
                .addLabel("org.opencontainers.image.title", name)
                .addLabel("org.opencontainers.image.version", imageOptions.tag())
                .containerize(Containerizer.to(target)
                        .setBaseImageLayersCache(caches.resolve("base"))
                        .setApplicationLayersCache(caches.resolve("application"))
                        .setToolName("socialdata"));
        return image.getDigest().toString();
    }

    /** The layers that change least come first: registries and nodes reuse the layers they have. */
    private List<FileEntriesLayer> layers(Path caches) throws IOException {
        return List.of(
                layer("libraries of others", file -> inLibraries(file) && !own(file)),
                layer("own libraries", file -> inLibraries(file) && own(file)),
                layer("application", file -> !inLibraries(file)),
                state(caches));
    }

    private FileEntriesLayer layer(String title, Predicate<Path> belongs) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(title);
        try (Stream<Path> files = Files.walk(application)) {
            files.filter(Files::isRegularFile)
                    .filter(belongs)
                    .sorted()
                    .forEach(file ->
                            layer.addEntry(file, AbsoluteUnixPath.get(HOME).resolve(application.relativize(file))));
        }
        return layer.build();
    }

    private static FileEntriesLayer state(Path caches) throws IOException {
        Path empty = Files.createDirectories(caches.resolve("empty"));
        return FileEntriesLayer.builder()
                .setName("state")
                .addEntry(
                        empty,
                        AbsoluteUnixPath.get(STATE),
                        FilePermissions.fromOctalString("750"),
                        FileEntriesLayer.DEFAULT_MODIFICATION_TIME,
                        USER)
                .build();
    }

    private boolean inLibraries(Path file) {
        return application.relativize(file).startsWith("lib");
    }

    private static boolean own(Path file) {
        return file.getFileName().toString().startsWith(OWN_LIBRARIES);
    }
}
