package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.docs.CommandBlock;
import io.socialdata.system.suite.FirstStack;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starting and stopping the suite, and obstacles to it. Every test has its own stack. */
@Order(1)
@OnSecondSuite
class LauncherIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** The services that a billed call needs. */
    private static final String FEW = "simulator,billing,session,reads,gateway";

    @TempDir
    Path home;

    @TempDir
    Path elsewhere;

    private LauncherCli launcherCli;

    /** Starts what was stopped: a part of it, or all of it in the nightly profile. */
    private LauncherCli returning;

    @BeforeEach
    void openDoor() {
        enter(LauncherCli.in(home).withLongTimeouts());
    }

    private void enter(LauncherCli entrance) {
        launcherCli = entrance;
        returning = System.getProperty("cases", "").equals("all")
                ? launcherCli
                : launcherCli.with("SOCIALDATA_SERVICES", FEW);
    }

    @AfterEach
    void stopEverything() {
        assertThat(launcherCli.run("down").exitCode()).isZero();
        assertNothingListens();
    }

    @Test
    void dataSurvivesRestartAndRestoreAndFreshDeletesIt() {
        FirstStack stack = FirstStack.ended();
        enter(stack.launcherCli());
        Suite first = stack.suite();
        assertThat(first.greeting()).contains("http://127.0.0.1:" + launcherCli.port("gateway.port") + "/twitter");
        assertThat(stack.stopped().out()).contains("Stopped 13");
        assertNothingListens();
        backUpLoseAndRestore();

        Suite second = Suite.up(returning);
        assertThat(second.demoKey()).isEqualTo(first.demoKey());
        assertThat(returning.run("status").out()).containsPattern("gateway +" + second.pid("gateway") + " .* ready");
        awaitStatus(second, "/account/me", first.demoKey(), 200);
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(
                                second.host(first.demoKey(), "/account/me").body())
                        .contains("0.0008"));
        Answer verification = launcherCli.run("verify");
        assertThat(verification.exitCode())
                .as(verification.out() + verification.err())
                .isZero();
        assertThat(second.greeting()).contains("Already running").contains(first.demoKey());

        Suite fresh = Suite.up(returning, "--fresh");
        assertThat(fresh.demoKey()).isNotEqualTo(first.demoKey());
        awaitStatus(fresh, "/account/me", first.demoKey(), 401);
    }

    @Test
    void portConflictIsReportedAndNothingStarts() throws IOException {
        try (ServerSocket taken =
                new ServerSocket(launcherCli.port("gateway.port"), 1, InetAddress.ofLiteral("127.0.0.1"))) {
            Answer result = launcherCli.run("up");

            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(result.err().lines())
                    .singleElement()
                    .asString()
                    .contains("" + taken.getLocalPort(), "gateway", "SOCIALDATA_GATEWAY_PORT");
        }
        assertNothingListens();
    }

    @Test
    void crashedServiceIsNamedAndNothingIsLeftRunning() {
        // The JVM rejects a heap this small and exits at once.
        Answer result = returning.with("SOCIALDATA_BILLING_HEAP", "1m").run("up");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err().lines()).singleElement().asString().contains("billing ended", "billing.log");
        assertNothingListens();
    }

    @Test
    void nothingRunsBeforeUp() {
        assertThat(launcherCli.run("status").out()).contains("stopped").doesNotContain("ready");
        assertThat(launcherCli.run("samples").err()).contains("./socialdata up");
        assertThat(launcherCli.run("down").out()).contains("Nothing is running");
    }

    /** On a busy machine a service that has just become ready may reject the first calls with 503, which is free. */
    private static void awaitStatus(Suite suite, String path, String key, int status) {
        await().atMost(TIMEOUT).until(() -> suite.host(key, path).statusCode() == status);
    }

    /** Runs the commands that operators are given for one machine. What is lost need not be started first. */
    private void backUpLoseAndRestore() {
        List<CommandBlock> page = CommandBlock.runBy("LauncherIT", "docs/backup-and-restore.md");
        List<String> backUp = page.getFirst().lines();
        assertThat(backUp).startsWith("./socialdata down").endsWith("./socialdata up");
        backUp.subList(1, backUp.size() - 1).forEach(line -> run(launcherCli, line));
        page.getLast().lines().forEach(line -> run(returning, line));
    }

    /** Runs a command exactly as written in the page, except for the folders. */
    private Answer run(LauncherCli entrance, String command) {
        Answer result =
                entrance.shell(command.replace(".socialdata", entrance.home().toString())
                        .replaceAll("\\bbackup\\b", elsewhere.resolve("backup").toString()));
        assertThat(result.exitCode()).as(command + result.err()).isZero();
        return result;
    }

    private void assertNothingListens() {
        assertThat(launcherCli.ports())
                .allSatisfy((setting, port) ->
                        assertThat(listens(port)).as("%s (%d)", setting, port).isFalse());
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port)) {
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }
}
