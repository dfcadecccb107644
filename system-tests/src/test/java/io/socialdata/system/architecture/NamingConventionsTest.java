package io.socialdata.system.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One meaning for each suffix, one type for each name, and no words that only this project uses. */
class NamingConventionsTest {

    /** SQL, or the repository type of Panache, which writes it. */
    private static final Pattern ROWS = Pattern.compile(
            "(?i:\\b(select|insert into|update|delete from)\\b)|\\bimplements PanacheRepositoryBase<\\w+Entity, ");

    /** What typed clients call through. */
    private static final Set<String> SENDERS = Set.of("ActingCalls", "CallAttempts", "CallSender", "SharedReads");

    private static final Pattern OPEN_RESULT =
            Pattern.compile("^(?!.*\\bsealed\\b).*\\binterface \\w+Result\\b", Pattern.MULTILINE);

    /** Split in two parts, so that this file does not contain the words. */
    private static final Pattern UNUSED_WORD = Pattern.compile("(?i)\\b(de" + "sk|pur" + "se|wi" + "sh(es)?|ha"
            + "ul|he" + "ed(s|ed)?|an" + "ew|who" + "ever|which" + "ever)\\b");

    @Test
    void simpleNamesAreUniqueInEachModule() {
        Map<String, Long> types = topLevel(type -> true)
                .collect(Collectors.groupingBy(
                        type -> module(type) + " " + type.getSimpleName(), Collectors.counting()));

        assertThat(types).isNotEmpty();
        assertThat(types.entrySet().stream().filter(entry -> entry.getValue() > 1))
                .isEmpty();
    }

    @Test
    void clientsAreNamedForOtherProcesses() {
        List<JavaClass> clients =
                topLevel(type -> type.getSimpleName().endsWith("Client")).toList();

        assertThat(clients).isNotEmpty();
        assertThat(clients.stream()
                        .filter(client -> client.getDirectDependenciesFromSelf().stream()
                                .map(Dependency::getTargetClass)
                                .noneMatch(target -> !target.equals(client) && callsOut(target))))
                .isEmpty();
    }

    /** An executor has threads. What makes calls is named for its calls. */
    @Test
    void executorsAreOnlyThoseOfJava() {
        assertThat(Codebase.classes().stream()
                        .filter(type -> type.getSimpleName().endsWith("Executor")))
                .isEmpty();
    }

    @Test
    void repositoriesHaveRowsAndResultsAreSealed() throws IOException {
        List<Path> repositories = main("Repository.java");
        List<Path> results = main("Result.java");

        assertThat(repositories)
                .isNotEmpty()
                .allMatch(file -> ROWS.matcher(text(file)).find());
        assertThat(results)
                .isNotEmpty()
                .noneMatch(file -> OPEN_RESULT.matcher(text(file)).find());
    }

    @Test
    void discouragedWordsAreNotUsed() throws IOException {
        assertThat(UNUSED_WORD
                        .matcher("Anybody could " + "he" + "ed it an" + "ew.")
                        .find())
                .isTrue();
        List<Path> texts = SourceTexts.all();

        assertThat(texts).hasSizeGreaterThan(2_000);
        assertThat(texts.stream().filter(file -> UNUSED_WORD.matcher(text(file)).find()))
                .isEmpty();
    }

    private static boolean callsOut(JavaClass target) {
        return target.getPackageName().startsWith("java.net.http")
                || target.getPackageName().startsWith("io.vertx.core.http")
                || target.getPackageName().startsWith("org.eclipse.microprofile.rest.client")
                || target.getSimpleName().endsWith("Client")
                || SENDERS.contains(target.getSimpleName())
                || target.getSimpleName().endsWith("Http");
    }

    private static Stream<JavaClass> topLevel(Predicate<JavaClass> predicate) {
        return Codebase.classes().stream()
                .filter(type -> !type.isNestedClass() && !type.getSimpleName().equals("package-info"))
                .filter(predicate);
    }

    private static String module(JavaClass type) {
        return type.getPackageName().substring(Codebase.ROOT.length()).split("\\.", 2)[0];
    }

    private static List<Path> main(String ending) throws IOException {
        List<Path> files = new ArrayList<>(SourceTexts.all());
        files.removeIf(file ->
                !file.toString().contains("/src/main/") || !file.toString().endsWith(ending));
        return files;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
