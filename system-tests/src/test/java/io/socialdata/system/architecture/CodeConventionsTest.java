package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static io.socialdata.system.architecture.Codebase.in;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Layout and naming rules for all code. */
class CodeConventionsTest {

    private static final int LONGEST_FILE = 400;

    @Test
    void blockingResourcesRunOnVirtualThreads() {
        classes()
                .that()
                .areAnnotatedWith("jakarta.ws.rs.Path")
                .and()
                .areNotInterfaces()
                .and()
                .resideOutsideOfPackages(in("gateway"), in("simulator"))
                .should()
                .beAnnotatedWith("io.smallrye.common.annotation.RunOnVirtualThread")
                .allowEmptyShould(true)
                .check(Codebase.classes());
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(Codebase.classes().stream()
                        .map(JavaClass::getPackage)
                        .distinct()
                        .filter(CodeConventionsTest::lacksNullMarked)
                        .map(JavaPackage::getName))
                .isEmpty();
    }

    @Test
    void forbiddenNameSuffixesAreNotUsed() {
        noClasses()
                .should()
                .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|ServiceBean|AbstractBase)")
                .orShould()
                .resideInAnyPackage("..util..", "..utils..", "..common..", "..impl..", "..helper..", "..dto..")
                .check(Codebase.classes());
    }

    @Test
    void fieldsAreNotInjected() {
        noFields()
                .should()
                .beAnnotatedWith("jakarta.inject.Inject")
                .orShould()
                .beAnnotatedWith("org.eclipse.microprofile.config.inject.ConfigProperty")
                .check(Codebase.classes());
    }

    @Test
    void noSourceFileExceeds400Lines() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources()) {
            long lines = Files.readAllLines(file).size();
            if (lines > LONGEST_FILE) {
                tooLong.add(Checkout.root().relativize(file) + " has " + lines + " lines");
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void noTodoOrDisabledMarkers() throws IOException {
        List<String> marks = List.of("TO" + "DO", "FIX" + "ME", "@Dis" + "abled");
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            if (marks.stream().anyMatch(text::contains)) {
                found.add(Checkout.root().relativize(file).toString());
            }
        }
        assertThat(found).isEmpty();
    }

    /** PostgreSQL may run such a subselect once for each row, and each run locks other rows: the batch has no limit. */
    @Test
    void rowsOfABatchAreNotSelectedInASubselectOfIn() throws IOException {
        Pattern subselect = Pattern.compile("\\bin\\s*\\(\\s*select(?:(?!;|\"\"\").)*?skip locked", Pattern.DOTALL);
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            if (subselect.matcher(Files.readString(file)).find()) {
                found.add(Checkout.root().relativize(file).toString());
            }
        }
        assertThat(found)
                .as("the rows of a batch belong in \"= any(array(select ...))\" or in a materialized CTE")
                .isEmpty();
    }

    /** Data in an event would make another event of each line. The simulator is no service and has no fields. */
    @Test
    void logEventsAreConstantTexts() throws IOException {
        Pattern call =
                Pattern.compile("\\b(?:LOG|LOGGER|Log|log|logger)\\.(?:trace|debug|info|warn|error|fatal|log)[fv]?\\(");
        Pattern constant = Pattern.compile("\\w+\\.[a-z]+\\(\\s*\"[^\"\\\\%]*\"\\s*(?:\\)|,\\s*\\w+\\s*\\))");
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            if (!Checkout.root().relativize(file).startsWith("platform-simulator")) {
                call.matcher(text)
                        .results()
                        .map(match -> text.substring(match.start()))
                        .filter(line -> !constant.matcher(line).lookingAt())
                        .forEach(line -> found.add(Checkout.root().relativize(file) + ": "
                                + line.lines().findFirst().orElseThrow()));
            }
        }
        assertThat(found).as("data belongs in LogFields").isEmpty();
    }

    private static boolean lacksNullMarked(JavaPackage javaPackage) {
        return javaPackage
                .tryGetPackageInfo()
                .filter(info -> info.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
                .isEmpty();
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path module : Checkout.modules()) {
            Path folder = module.resolve("src/main");
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
