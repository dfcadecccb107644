package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the tables of packages in READMEs. */
class PackageTablesTest {

    private static final Path ROOT = Checkout.root();
    private static final Path SOURCES = Path.of("src/main/java/io/socialdata");
    private static final Pattern TABLE = Pattern.compile("(?m)^\\| Package \\|.*\\R\\|[-| ]+\\R((?:\\|.*\\R)+)");
    private static final Pattern NAME = Pattern.compile("`([a-z0-9_.]+)`");

    static List<Path> modulesWithATable() {
        try (Stream<Path> files = Files.walk(ROOT, 3)) {
            return files.filter(file -> file.endsWith("README.md"))
                    .filter(file -> Files.isDirectory(file.resolveSibling(SOURCES)))
                    .filter(file -> TABLE.matcher(read(file)).find())
                    .map(file -> ROOT.relativize(file.getParent()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("modulesWithATable")
    void everyPackageIsInTheTableOfItsReadme(Path module) {
        Set<String> packages = packages(ROOT.resolve(module).resolve(SOURCES));
        String base = packages.iterator().next().replaceFirst("\\..*", "");

        assertThat(named(read(ROOT.resolve(module).resolve("README.md")), base))
                .containsAll(
                        packages.stream().filter(name -> name.contains(".")).toList())
                .isSubsetOf(packages);
    }

    private static Set<String> named(String readme, String base) {
        Matcher table = TABLE.matcher(readme);
        assertThat(table.find()).isTrue();
        return table.group(1)
                .lines()
                .map(row -> row.split("\\|", -1)[1])
                .flatMap(cell -> NAME.matcher(cell).results().map((MatchResult name) -> name.group(1)))
                .map(name -> name.equals(base) || name.startsWith(base + ".") ? name : base + "." + name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> packages(Path sources) {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                    .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
