package io.socialdata.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.RegistryException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;

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

    private void write(ImageOptions imageOptions, String service)
            throws IOException, InterruptedException, ExecutionException, RegistryException,
                    InvalidImageReferenceException, CacheDirectoryCreationException {
        Path application = checkout.resolve(service).resolve("target/quarkus-app");
        if (!Files.isRegularFile(application.resolve("quarkus-run.jar"))) {
            throw new IOException(service + " is not built");
        }
        String digest = new ServiceImage(service, application)
                .write(imageOptions, imageOptions.folder().resolve("cache"));
        out.printf(
                "%s:%s %s %s%n",
                service, imageOptions.tag(), digest, imageOptions.folder().resolve(service + ".tar"));
    }
}
