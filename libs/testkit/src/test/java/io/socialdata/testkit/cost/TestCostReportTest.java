package io.socialdata.testkit.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCostReportTest {

    private static final Instant BEGUN = Instant.parse("2026-11-29T10:00:00Z");

    @TempDir
    Path checkout;

    private final TestCostReport report = new TestCostReport();

    @Test
    void phaseLastsUntilTheNextOneOfItsModule() throws IOException {
        Path log = Files.writeString(checkout.resolve("test.log"), """
                23:59:50 [mvn-builder-egress] [INFO] --- compiler:3.14.1:compile (default-compile) @ egress ---
                23:59:52 [mvn-builder-sealing] [INFO] --- compiler:3.14.1:compile (default-compile) @ sealing ---
                2026-11-29 INFO [io.quarkus] egress on JVM (powered by Quarkus 3.34.1) started in 6.863s. Listening on
                23:59:58 [mvn-builder-egress] [INFO] --- surefire:3.5.4:test (default-test) @ egress ---
                00:00:03 [mvn-builder-egress] [INFO] Tests run: 3
                """);

        report.readLog(log);

        assertThat(printed())
                .containsPattern("egress +8 +0 +5 ")
                .containsPattern("all, side by side +8 +0 +5 ")
                .contains("Applications started in JVMs of tests: 1");
    }

    @Test
    void dearestClassesOfThisRunAreNamed() throws IOException {
        write("libs/egress", "1.tsv", "a.OldTest\t90000\t0\t0", BEGUN.minusSeconds(1));
        write("libs/egress", "2.tsv", "a.QuickTest\t1000\t0\t2000\na.SlowTest\t60000\t5000\t20000", BEGUN);

        report.readClasses(checkout, BEGUN);

        assertThat(printed())
                .doesNotContain("OldTest")
                .containsPattern("a.SlowTest +60 +5 +20\n.*a.QuickTest")
                .containsPattern("all, side by side +0 +0 +0 +5 +40 ");
    }

    private void write(String module, String name, String lines, Instant modified) throws IOException {
        Path folder = Files.createDirectories(checkout.resolve(module).resolve(ClassCostListener.FOLDER));
        Files.setLastModifiedTime(Files.writeString(folder.resolve(name), lines), FileTime.from(modified));
    }

    private String printed() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
