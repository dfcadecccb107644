package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages of the repository promise about each other. */
class DocumentationTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(?:#[^)]*)?\\)");

    @Test
    void everyDecisionStandsInTheIndex() throws IOException {
        Path folder = ROOT.resolve("docs/adr");
        String index = Files.readString(folder.resolve("README.md"));

        assertThat(decisions(folder))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(index).contains("](" + name + ")"));
    }

    @Test
    void noTwoDecisionsShareANumber() {
        assertThat(decisions(ROOT.resolve("docs/adr")))
                .extracting(name -> name.substring(0, 4))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyRelativeLinkLeadsSomewhere() {
        assertThat(pages())
                .isNotEmpty()
                .allSatisfy(page -> assertThat(deadLinks(page))
                        .as("dead links of %s", ROOT.relativize(page))
                        .isEmpty());
    }

    @Test
    void everyModuleExplainsItself() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        List<String> modules = Pattern.compile("<module>(.+?)</module>")
                .matcher(pom)
                .results()
                .map(match -> match.group(1))
                .toList();

        assertThat(modules)
                .isNotEmpty()
                .allSatisfy(module ->
                        assertThat(ROOT.resolve(module).resolve("README.md")).isNotEmptyFile());
    }

    private static List<String> decisions(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> pages() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.of("target", ".git", ".socialdata")
                            .noneMatch(skipped -> contains(ROOT.relativize(file), skipped)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean contains(Path path, String name) {
        return Stream.iterate(path, step -> step != null, Path::getParent)
                .anyMatch(step -> step.getFileName().toString().equals(name));
    }

    private static List<String> deadLinks(Path page) {
        try {
            return LINK.matcher(Files.readString(page))
                    .results()
                    .map(match -> match.group(1))
                    .filter(target -> !target.startsWith("/"))
                    .filter(target -> !Files.exists(page.getParent().resolve(target)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
