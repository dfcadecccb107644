package io.socialdata.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.RegistryException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;

/**
 * Implements {@code ./socialdata images}: writes the image of each service to a file that any engine or registry
 * accepts.
 */
public final class ImageBuilder {

    private static final int WRITTEN = 0;
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private final Path checkout;
    private final PrintStream out;

    ImageBuilder(Path checkout, PrintStream out) {
        this.checkout = checkout;
        this.out = out;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Path checkout = Path.of(System.getProperty("socialdata.checkout", "."));
        System.exit(new ImageBuilder(checkout, System.out).run(List.of(arguments)));
    }

    int run(List<String> arguments) throws InterruptedException {
        try {
            ImageOptions imageOptions = ImageOptions.parse(arguments);
            for (String service : imageOptions.services()) {
                write(imageOptions, service);
            }
            return WRITTEN;
        } catch (IllegalArgumentException | InvalidImageReferenceException e) {
            out.println(e.getMessage());
            out.println("Usage: " + ImageOptions.USAGE);
            return USAGE;
        } catch (IOException | ExecutionException | RegistryException | CacheDirectoryCreationException e) {
            out.println("No image: " + e.getMessage());
            return FAILED;
        }
    }

    private void write(ImageOptions options, String service)
            throws IOException, InterruptedException, ExecutionException, RegistryException,
                    InvalidImageReferenceException, CacheDirectoryCreationException {
        Path target = checkout.resolve(service).resolve("target");
        if (!Files.isRegularFile(target.resolve("quarkus-app/quarkus-run.jar"))) {
            throw new IOException(service + " is not built");
        }
        ImageName name = new ImageName(options.registry(), service, options.tag());
        String reference = name.reference();
        Map<String, String> labels = ImageLabels.of(service, options);
        ServiceImage image = new ServiceImage(service, target.resolve("quarkus-app"));
        List<PlatformImage> platforms = new ArrayList<>();
        for (BaseImage base : options.bases()) {
            platforms.add(image.write(base, labels, options.folder().resolve("cache")));
        }
        ReleaseFiles files = new ReleaseFiles(options.folder(), service);
        files.writeSbom(Sbom.of(target));
        String digest = new ImageArchive(reference, distinct(platforms), labels).write(files.archive());
        for (PlatformImage platform : platforms) {
            Files.delete(platform.archive());
        }
        files.writeProvenance(new Provenance(name, digest, options));
        out.printf("%s %s %s %s%n", reference, digest, platformsOf(platforms), files.archive());
    }

    private static List<PlatformImage> distinct(List<PlatformImage> images) throws IOException {
        long platforms = images.stream().map(PlatformImage::platform).distinct().count();
        if (platforms < images.size()) {
            throw new IOException("two bases are for the same platform: " + platformsOf(images));
        }
        return List.copyOf(images);
    }

    private static String platformsOf(List<PlatformImage> images) {
        return images.stream().map(image -> image.platform().toString()).collect(Collectors.joining(","));
    }
}
