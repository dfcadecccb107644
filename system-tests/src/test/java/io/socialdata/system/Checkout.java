package io.socialdata.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folders of the checkout. */
public final class Checkout {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private Checkout() {}

    public static Path root() {
        return ROOT;
    }

    /** Returns every module with a build file, including the libraries and the launcher. */
    public static List<Path> modules() {
        try (Stream<Path> files = Files.find(ROOT, 3, (path, attributes) -> path.endsWith("pom.xml"))) {
            return files.map(Path::getParent)
                    .filter(folder -> !folder.equals(ROOT) && !folder.toString().contains("/target"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the short names of what an installation consists of: all services and the dashboard. */
    public static List<String> services() {
        return modules().stream()
                .filter(module -> module.getParent().equals(ROOT))
                .map(module -> module.getFileName().toString())
                .filter(name -> name.endsWith("-service") || name.equals("dashboard"))
                .map(name -> name.replace("-service", ""))
                .toList();
    }

    /** Returns the compiled classes of every module that has any. */
    public static List<Path> classes() {
        return modules().stream()
                .map(module -> module.resolve("target/classes"))
                .filter(Files::isDirectory)
                .toList();
    }
}
