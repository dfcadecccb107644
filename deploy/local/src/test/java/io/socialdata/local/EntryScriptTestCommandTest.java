package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.local.EntryScript.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which tests {@code ./socialdata test} has Maven run, with a Maven that only prints its arguments. */
class EntryScriptTestCommandTest {

    @TempDir
    Path folder;

    private FourModules checkout;

    @BeforeEach
    void makeCheckout() throws IOException {
        checkout = FourModules.in(folder);
    }

    @ParameterizedTest
    @CsvSource({
        "all, --fail-at-end verify",
        "nightly, -Pnightly --fail-at-end verify",
        "containers, -Pcontainers -pl !system-tests --fail-at-end verify"
    })
    void otherRunsLeaveOutNothing(String kind, String goals) throws Exception {
        checkout.test("unit");

        assertThat(checkout.test(kind).out()).startsWith("ran -B -T 1.5C " + goals + "\n");
    }

    @Test
    void firstRunLeavesOutNoFastTest() throws Exception {
        assertThat(checkout.test("unit").out()).isEqualTo("ran -B -T 1.5C -Pjars -Punit -Dtests=marked test\n");

        assertThat(checkout.tested()).isEqualTo(FourModules.FOLDERS);
    }

    @Test
    void modulesOfANewCheckoutAreAnalysedByTheWholeRun() throws Exception {
        checkout.write("during", "mkdir -p libs/contract/target/classes");
        checkout.test("unit");
        checkout.write("during", "ls -d */target/classes */*/target/classes");

        assertThat(checkout.test("unit").out())
                .endsWith("ran -B -T 1.5C -Punit -Dtests=marked test\nlibs/contract/target/classes\n");
        assertThat(checkout.test("all").out()).isEqualTo("ran -B -T 1.5C --fail-at-end verify\n");
    }

    @Test
    void unchangedModuleIsOnlyCompiled() throws Exception {
        checkout.test("unit");

        assertThat(checkout.test("unit").out())
                .contains("nothing changed", ": libs/contract libs/logging billing-service\n");

        assertThat(checkout.tested()).containsExactly("system-tests");
    }

    @Test
    void wholeRunCountsForTheFastTestsToo() throws Exception {
        checkout.test("all");
        checkout.test("unit");

        assertThat(checkout.tested()).containsExactly("system-tests");
    }

    @ParameterizedTest
    @CsvSource({
        "billing-service/src/main/Main.java, billing-service system-tests",
        "billing-service/src/test/MainTest.java, billing-service system-tests",
        "billing-service/src/test/New Test.java, billing-service system-tests",
        "billing-service/pom.xml, billing-service system-tests",
        "billing-service/target/classes/Main.class, system-tests",
        "libs/logging/src/main/Main.java, libs/logging system-tests",
        "libs/contract/src/main/Main.java, libs/contract billing-service system-tests",
        "docs/testing.md, system-tests",
        "pom.xml, libs/contract libs/logging billing-service system-tests",
        ".mvn/jvm.config, libs/contract libs/logging billing-service system-tests"
    })
    void changeConcernsAModuleAndItsUsers(String file, String modules) throws Exception {
        checkout.test("unit");
        checkout.write(file, checkout.text(file) + "\n");
        checkout.test("unit");

        assertThat(checkout.tested()).containsExactly(modules.split(" "));
    }

    @Test
    void removedFileIsAChange() throws Exception {
        checkout.test("unit");
        Files.delete(checkout.file("billing-service/src/main/Main.java"));
        checkout.test("unit");

        assertThat(checkout.tested()).containsExactly("billing-service", "system-tests");
    }

    @Test
    void changeThatWasTakenBackIsNone() throws Exception {
        checkout.test("unit");
        checkout.write("billing-service/src/main/Main.java", "changed");
        checkout.write("during", "exit 1");
        checkout.test("unit");
        checkout.write("billing-service/src/main/Main.java", "main");
        checkout.test("unit");

        assertThat(checkout.tested()).containsExactly("system-tests");
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit 1", "echo changed >billing-service/src/main/Main.java"})
    void failureAndChangeDuringARunCountForNothing(String during) throws Exception {
        checkout.write("during", during);
        checkout.test("unit");
        checkout.write("during", "");
        checkout.test("unit");

        assertThat(checkout.tested()).contains("billing-service", "system-tests");
    }

    @ParameterizedTest
    @ValueSource(strings = {"contract", "libs/contract", "libs/contract/"})
    void moduleIsTestedWithTheModulesThatUseIt(String word) throws Exception {
        assertThat(checkout.test(word).out())
                .isEqualTo("ran -B -T 1.5C -Dtests=marked -pl libs/contract,billing-service,system-tests -am"
                        + " --fail-at-end test\n");

        assertThat(checkout.marked("none")).containsExactly("libs/contract");
        assertThat(checkout.marked("slow")).containsExactly("billing-service", "system-tests");
        assertThat(checkout.marked("all")).containsExactly("libs/logging");
    }

    @ParameterizedTest
    @ValueSource(strings = {"billing", "billing-service"})
    void testsOfAPackagedProcessComeLast(String word) throws Exception {
        checkout.write("billing-service/src/test/DrainIT.java", "");

        assertThat(checkout.test(word).out()).contains(" -pl billing-service,system-tests -am --fail-at-end verify\n");
    }

    @Test
    void ownTestsRunAgainAndThoseOfUnchangedUsersDoNot() throws Exception {
        checkout.test("unit");
        checkout.test("contract");

        assertThat(checkout.marked("none")).containsExactly("libs/contract");
        assertThat(checkout.marked("slow")).containsExactly("system-tests");
    }

    @Test
    void systemTestsStartWhatIsPackaged() throws Exception {
        checkout.write("system-tests/src/test/SuiteIT.java", "");

        assertThat(checkout.test("system-tests").out())
                .contains(" -pl system-tests -am --fail-at-end verify -Dquarkus.build.skip=false\n");
    }

    @Test
    void unknownModuleIsAnsweredWithAllAndTheHelp() throws Exception {
        Answer result = checkout.test("biling");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines())
                .startsWith("socialdata: test takes one of: unit containers all nightly mutation,"
                        + " or a module: contract logging billing system-tests")
                .anyMatch(line -> line.startsWith("Usage: ./socialdata test"));
    }

    @Test
    void failedTestIsNamedAtTheEnd() throws Exception {
        checkout.write("during", """
                mkdir -p some/target/surefire-reports
                cat > some/target/surefire-reports/TEST-Tides.xml <<'EOF'
                <testsuite>
                  <testcase name="ebbs" classname="Tides" time="0.1"/>
                  <testcase name="flows" classname="Tides" time="0.1">
                    <failure message="expected high water" type="x"/>
                  </testcase>
                </testsuite>
                EOF
                exit 1
                """);

        Answer result = checkout.test("all");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err().lines())
                .containsExactly("failed: Tides.flows: expected high water", "socialdata: not everything passed");
    }

    @ParameterizedTest
    @CsvSource({"exit 0, 0, ''", "exit 1, 1, mutation.floor in the POM of its module"})
    void mutationRunPrintsTheScoreOfEachModuleWithAFloor(String end, int exitCode, String error) throws Exception {
        for (String module : List.of("libs/contract", "billing-service")) {
            checkout.write(module + "/pom.xml", checkout.text(module + "/pom.xml") + "<mutation.floor>70");
        }
        checkout.write("during", """
                echo '[INFO] --- pitest:1.0:mutationCoverage (default) @ contract ---'
                echo '>> Generated 12 Killed 9 (75%%)'
                echo '>> Generated 230 mutations Killed 165 (72%%)'
                %s
                """.formatted(end));

        Answer result = checkout.test("mutation");

        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.out().lines())
                .startsWith("ran -B -Pmutation -pl libs/contract,billing-service -am --fail-at-end test")
                .endsWith(
                        "Module                     mutations  noticed  score",
                        "contract                         230      165    72%");
        assertThat(result.err()).contains(error);
    }

    @Test
    void moduleThatABrokenOffBuildLeftBehindIsCompiledAgain() throws Exception {
        String status = "/target/maven-status/maven-compiler-plugin/";
        Path user = checkout.write("billing-service" + status + "testCompile/default-testCompile/createdFiles.lst", "");
        Path other = checkout.write("libs/logging" + status + "testCompile/default-testCompile/createdFiles.lst", "");
        Path library = checkout.write("libs/contract" + status + "compile/default-compile/createdFiles.lst", "");
        Files.setLastModifiedTime(library, FileTime.from(Instant.now().plusSeconds(2)));

        checkout.test("unit");

        assertThat(user).doesNotExist();
        assertThat(other).exists();
    }
}
