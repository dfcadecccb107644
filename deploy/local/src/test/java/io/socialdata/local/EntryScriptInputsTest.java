package io.socialdata.local;

import static io.socialdata.local.EntryScript.SCRIPT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code ./socialdata test unit} leaves out tests of a module while nothing changed that they read. */
class EntryScriptInputsTest {

    private static final Path CHECKOUT = SCRIPT.getParent();

    /** A path of a POM or of a test that leaves the folder of the module; not that of the parent POM. */
    private static final Pattern PATH_OUT =
            Pattern.compile("(?:Path\\.of\\(\"|\\$\\{project\\.basedir}/|<directory>)\\.\\.[/<\"]");

    @Test
    void modulesThatReadOtherFoldersAreKnownToTheScript() throws IOException {
        String script = Files.readString(SCRIPT);
        String known = script.substring(
                script.indexOf("# What POMs and tests name"), script.indexOf("# What tests depend on"));

        List<String> readers = Pattern.compile("<module>(.+)</module>")
                .matcher(Files.readString(CHECKOUT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .filter(module -> readsOtherFolders(CHECKOUT.resolve(module)))
                .toList();

        assertThat(readers)
                .contains("gateway-service", "deploy/helm", "system-tests")
                .allSatisfy(module -> assertThat(known).containsPattern(module + "[ )]"));
    }

    private static boolean readsOtherFolders(Path module) {
        try (Stream<Path> files = Files.walk(module.resolve("src"))) {
            return Stream.concat(
                            Stream.of(module.resolve("pom.xml")),
                            files.filter(file -> file.toString().endsWith(".java")))
                    .anyMatch(file -> PATH_OUT.matcher(text(file)).find());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
