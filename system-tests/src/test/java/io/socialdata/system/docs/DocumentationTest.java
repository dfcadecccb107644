package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.keys.ApiKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Consistency rules for the pages of the repository. */
class DocumentationTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /** Patterns of values stand in code and look like links. */
    private static final Pattern CODE = Pattern.compile("`[^`\n]*`");

    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(?:#[^)]*)?\\)");

    @ParameterizedTest
    @ValueSource(strings = {"docs/adr", "docs/notes"})
    void everyNumberedPageIsInItsIndex(String name) throws IOException {
        Path folder = ROOT.resolve(name);
        String index = Files.readString(folder.resolve("README.md"));

        assertThat(numbered(folder))
                .isNotEmpty()
                .allSatisfy(page -> assertThat(index).contains("](" + page + ")"));
    }

    @Test
    void decisionAndNoteNumbersAreUnique() {
        assertThat(Stream.of("docs/adr", "docs/notes").flatMap(name -> numbered(ROOT.resolve(name)).stream()))
                .extracting(page -> page.substring(0, 4))
                .doesNotHaveDuplicates();
    }

    @Test
    void relativeLinksResolve() {
        assertThat(pages())
                .isNotEmpty()
                .allSatisfy(page -> assertThat(deadLinks(page))
                        .as("dead links of %s", ROOT.relativize(page))
                        .isEmpty());
    }

    /** Each runbook begins with a Prometheus query; ObservabilityIT runs them all. */
    @Test
    void everyCommandIsTestedOrExplainsWhyNot() {
        Set<String> tests = testClasses();
        List<CommandBlock> blocks = pages().stream()
                .flatMap(page -> CommandBlock.of(page).stream())
                .filter(block -> !block.page().startsWith("docs/runbooks"))
                .toList();

        assertThat(blocks).isNotEmpty().allSatisfy(block -> {
            assertThat(block.explainsWhyNotRun() || !block.tests().isEmpty())
                    .as(
                            "'<!-- run by SomeIT -->' or '<!-- not run: why -->' above this in %s: %s",
                            block.page(), block.lines())
                    .isTrue();
            assertThat(tests).containsAll(block.tests());
        });
    }

    @Test
    void namesInCommandsExist() throws IOException {
        String usage = Files.readString(ROOT.resolve("socialdata"));
        Set<String> tests = testClasses();
        for (Path page : pages()) {
            String text = Files.readString(page);
            assertThat(found("\\./socialdata ([a-z]+)", text))
                    .as("what %s has ./socialdata do", page)
                    .allSatisfy(command -> assertThat(usage).containsPattern("(?m)^  " + command + "\\b"));
            assertThat(found("-D(?:it\\.)?test=(?!None)(\\w+)", text))
                    .as("tests in %s", page)
                    .isSubsetOf(tests);
            assertThat(found("-pl ([a-z/-]+)", text))
                    .as("modules in %s", page)
                    .allSatisfy(module ->
                            assertThat(ROOT.resolve(module).resolve("pom.xml")).exists());
        }
    }

    @Test
    void entropyOfApiKeysIsThatOfTheCode() throws IOException {
        String key = ApiKey.mint("live", new SecureRandom()).reveal();
        int random = key.lastIndexOf('_') - "sda_live_".length();
        int bits = (int) (random * Math.log(62) / Math.log(2));

        assertThat(Files.readString(ROOT.resolve("docs/security.md"))).contains("| " + bits + " random bits");
        assertThat(Files.readString(
                        ROOT.resolve("libs/contract/src/main/java/io/socialdata/contract/keys/ApiKey.java")))
                .contains("carries " + bits + " bits");
    }

    @Test
    void targetsStandInThePageOfPerformanceOnly() throws IOException {
        assertThat(found("(?m)^\\|.*(\\./socialdata bench .*)$", Files.readString(ROOT.resolve("docs/reliability.md"))))
                .isEmpty();
    }

    /** A response waits for Kafka only while the disk of the usage log fails, which the page of the gateway says. */
    @Test
    void noPageSaysThatBilledCallsWaitForKafka() throws IOException {
        for (String page : List.of("README.md", "docs/capacity.md", "docs/lease-protocol.md", "docs/reliability.md")) {
            assertThat(Files.readString(ROOT.resolve(page)))
                    .as(page)
                    .doesNotContainPattern("(?i)every billed call waits|durable\\s+in Kafka|wait for Kafka|K-->>A");
        }
    }

    @Test
    void settingsInPagesExist() throws IOException {
        String known = Files.readString(ROOT.resolve("docs/configuration.md"));
        for (Path page : currentPages()) {
            assertThat(found(
                            "`((?:gateway|billing|delivery|platform|messaging|dashboard)\\.[a-z-]+\\.[a-z0-9.-]+[a-z0-9])[`=]",
                            Files.readString(page)))
                    .as("settings in %s", page)
                    .allSatisfy(setting -> assertThat(known).contains("`" + setting + "`"));
        }
    }

    /** Decisions and notes keep the names that they were written with. */
    private static List<Path> currentPages() {
        return pages().stream()
                .filter(page ->
                        !page.startsWith(ROOT.resolve("docs/adr")) && !page.startsWith(ROOT.resolve("docs/notes")))
                .toList();
    }

    @Test
    void everyModuleHasAReadme() throws IOException {
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

    private static List<String> numbered(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static Set<String> testClasses() {
        return files(".java").stream()
                .filter(file -> file.toString().contains("/src/test/java/"))
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
    }

    private static List<Path> pages() {
        return files(".md");
    }

    private static List<Path> files(String ending) {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> Stream.of("target", ".git", ".socialdata", "node_modules")
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
            return LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""))
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
