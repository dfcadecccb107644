package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.system.suite.CheckoutCopy;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.ProcessEnd;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./socialdata dev}: runs a service from its sources beside the packaged rest. The sources are a copy. */
@EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
@OnSecondSuite
class DevModeIT {

    /** Maven compiles the libraries and the service first. */
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    /** The least that {@code up} needs, and the service that changes. */
    private static final String SERVICES = "simulator,billing,feedback";

    private static final String SERVICE_SOURCE =
            "feedback-service/src/main/java/io/socialdata/feedback/team/TeamResource.java";
    private static final String TESTED_SOURCE =
            "feedback-service/src/main/java/io/socialdata/feedback/reports/ReportStatus.java";
    private static final String LIBRARY_SOURCE =
            "libs/service-web/src/main/java/io/socialdata/web/errors/ErrorResponseFactory.java";
    private static final String NOT_FOUND = "Report not found.";
    private static final String UNAUTHORIZED = "Valid credentials are required.";

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();

    @TempDir
    Path folder;

    private Path output;
    private LauncherCli launcherCli;

    @BeforeEach
    void findMaven() {
        String maven = System.getProperty("maven.home", "");
        assumeTrue(!maven.isEmpty(), "dev mode needs Maven, and Maven does not run this test: left out");
        output = Path.of("target/dev-mode.log").toAbsolutePath();
        launcherCli = LauncherCli.in(folder.resolve("home"))
                .withLongTimeouts()
                .with("SOCIALDATA_SERVICES", SERVICES)
                .with("PATH", maven + "/bin:" + System.getenv("PATH"))
                .with("MAVEN_ARGS", "--batch-mode " + localRepository());
    }

    @AfterEach
    void stopEverything() {
        if (launcherCli != null) {
            assertThat(launcherCli.run("down").exitCode()).isZero();
        }
    }

    @Test
    void changedSourceIsLiveWithTheNextRequest() throws Exception {
        CheckoutCopy copy = CheckoutCopy.to(folder.resolve("checkout"));
        assertThat(launcherCli.run("dev", "feedback").err().lines())
                .singleElement()
                .asString()
                .contains("./socialdata up");
        Suite suite = Suite.up(launcherCli);
        long billing = suite.pid("billing");
        ProcessHandle packaged = suite.process("feedback");

        Process dev = launcherCli.start(copy, output, "dev", "feedback");
        ProcessEnd.await("feedback", packaged);
        awaitAnswers(dev, NOT_FOUND, UNAUTHORIZED);
        assertThat(suite.pid("feedback")).isNotEqualTo(packaged.pid());

        copy.replace(SERVICE_SOURCE, NOT_FOUND, "No such report.");
        awaitAnswers(dev, "No such report.", UNAUTHORIZED);

        copy.replace(LIBRARY_SOURCE, UNAUTHORIZED, "Credentials are missing.");
        awaitAnswers(dev, "No such report.", "Credentials are missing.");

        dev.destroy();
        dev.waitFor();
        assertThat(output).content().endsWith("./socialdata up\n");
        assertThat(launcherCli.run("status").out()).containsPattern("feedback +- .*stopped");
        Suite.up(launcherCli);
        awaitAnswers(suite.process("feedback"), NOT_FOUND, UNAUTHORIZED);
        assertThat(suite.pid("billing")).isEqualTo(billing);
    }

    @Test
    void changedSourceIsTestedAgain() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "keys need util-linux's script: left out");
        CheckoutCopy copy = CheckoutCopy.to(folder.resolve("checkout"));
        Suite.up(launcherCli);
        Process dev = launcherCli.startInTerminal(copy, output, "dev", "feedback");
        awaitOutput(dev, "Live Coding activated");

        press(dev, 'r');
        awaitOutput(dev, "All \\d+ tests are passing");

        copy.replace(
                TESTED_SOURCE, "case SHIPPED, DECLINED -> EnumSet.of(", "case SHIPPED, DECLINED -> EnumSet.of(NEW, ");
        awaitOutput(dev, "tests? failed.* due to changes to ReportStatus.class");

        press(dev, 'q');
        assertThat(dev.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(output).content().contains("Dev mode of feedback has ended");
    }

    private static void press(Process dev, char key) throws IOException {
        dev.getOutputStream().write(key);
        dev.getOutputStream().flush();
    }

    private void awaitOutput(Process dev, String pattern) {
        await().atMost(TIMEOUT)
                .pollInterval(Duration.ofSeconds(1))
                .failFast("dev mode ended, see " + output, () -> !dev.isAlive())
                .untilAsserted(() -> assertThat(output).content().containsPattern(pattern));
    }

    /** One answer is written by the service, to a call with a token. The other one is written by a library. */
    private void awaitAnswers(Process dev, String ofService, String ofLibrary) {
        awaitAnswers(dev.toHandle(), ofService, ofLibrary);
    }

    private void awaitAnswers(ProcessHandle process, String ofService, String ofLibrary) {
        await().atMost(TIMEOUT)
                .pollInterval(Duration.ofSeconds(1))
                .failFast("the service ended, see " + output, () -> !process.isAlive())
                .untilAsserted(() -> {
                    assertThat(answerWithoutToken()).contains(ofLibrary);
                    Answer answer = launcherCli.run(
                            "feedback", "show", UUID.randomUUID().toString());
                    assertThat(answer.err()).contains(ofService);
                });
    }

    private String answerWithoutToken() throws InterruptedException {
        URI address = URI.create("http://127.0.0.1:%d/internal/feedback".formatted(launcherCli.port("feedback.port")));
        HttpRequest request =
                HttpRequest.newBuilder(address).timeout(Duration.ofMinutes(1)).build();
        try {
            return http.send(request, BodyHandlers.ofString()).body();
        } catch (IOException e) {
            return "no answer: " + e;
        }
    }

    /** Maven in dev mode finds the libraries of the build that the test belongs to where that build finds them. */
    private static String localRepository() {
        return System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("maven.repo.local"))
                .map(name -> "-D" + name + "=" + System.getProperty(name))
                .collect(Collectors.joining(" "));
    }
}
