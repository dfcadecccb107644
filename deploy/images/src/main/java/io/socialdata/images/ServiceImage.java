package io.socialdata.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    /** Writes the image of one platform into the caches and returns it. */
    PlatformImage write(BaseImage base, Map<String, String> labels, Path caches)
            throws IOException, InterruptedException, ExecutionException, RegistryException,
                    InvalidImageReferenceException, CacheDirectoryCreationException {
        Path file = Files.createTempFile(Files.createDirectories(caches), name, ".tar");
        file.toFile().deleteOnExit();
        JibContainerBuilder image = Jib.from(base.reference())
                .setFormat(ImageFormat.OCI)
                .setFileEntriesLayers(layers(caches))
                .setWorkingDirectory(AbsoluteUnixPath.get(HOME))
                .setUser(USER)
                .setEntrypoint("java")
                .setProgramArguments(
                        "-XX:InitialRAMPercentage=60", "-XX:MaxRAMPercentage=60", "-jar", "quarkus-run.jar");
        labels.forEach(image::addLabel);
        ImagePlatform platform = base.platform();
        if (platform != null) {
            image.setPlatforms(Set.of(new Platform(platform.architecture(), platform.os())));
        }
        image.containerize(Containerizer.to(TarImage.at(file).named(name))
                .setBaseImageLayersCache(caches.resolve("base"))
                .setApplicationLayersCache(caches.resolve("application"))
                .setToolName("socialdata"));
        return verified(base, PlatformImage.read(file));
    }

    /** Jib takes amd64 for its own default, and then accepts a base of any other platform. */
    private static PlatformImage verified(BaseImage base, PlatformImage image) throws IOException {
        if (base.platform() != null && !image.platform().equals(base.platform())) {
            throw new IOException(
                    "%s is for %s, not for %s".formatted(base.reference(), image.platform(), base.platform()));
        }
        return image;
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
