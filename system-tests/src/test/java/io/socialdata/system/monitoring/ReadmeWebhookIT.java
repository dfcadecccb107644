package io.socialdata.system.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.Checkout;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the four commands of the README that deliver a post to a webhook, unchanged. */
@OnSharedSuite
class ReadmeWebhookIT {

    private static final String MARKER = "run by ReadmeWebhookIT";
    private static final String FENCE = "```";
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final Suite suite;
    private final LauncherCli launcherCli;
    private final Path listenerOutput;
    private final Path pid;
    private String monitor = "";

    ReadmeWebhookIT(Suite suite) {
        this.suite = suite;
        this.launcherCli = suite.door()
                .with("KEY", suite.demoKey())
                .with("HANDLE", suite.samples().path("handle").asText());
        this.listenerOutput = launcherCli.home().resolve("heard.txt");
        this.pid = launcherCli.home().resolve("listener.pid");
    }

    @AfterEach
    void endListener() throws IOException {
        suite.call("DELETE", "/twitter/monitor/" + monitor, suite.demoKey(), "");
        if (Files.exists(pid)) {
            // Ended gracefully, so that it removes its webhook.
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(listener -> {
                Stream<ProcessHandle> all = Stream.concat(listener.descendants(), Stream.of(listener));
                all.forEach(ProcessHandle::destroy);
                listener.onExit().join();
            });
        }
    }

    @Test
    void readmeCommandsDeliverAPostToAWebhook() throws IOException {
        List<String> commands = commands();
        assertThat(commands).hasSize(4);

        run(commands.get(0));
        run("exec > %s 2>&1; %s echo $! > %s".formatted(listenerOutput, commands.get(1), pid));
        await("the listener's webhook")
                .atMost(TIMEOUT)
                .until(() -> Suite.json(suite.data(suite.demoKey(), "/webhook").body())
                                .path("count")
                                .asInt()
                        > 0);
        monitor = Suite.json(run(commands.get(2)).out()).path("id").asText();
        run(commands.get(3));

        await("the post to arrive")
                .atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(Files.readString(listenerOutput))
                        .containsPattern(
                                "tweet.created  attempt 1  signature ok  answered 200\\s+@\\S+: The gauge is up"));
    }

    /** Returns the commands of the README, with the ports of this suite. */
    private List<String> commands() throws IOException {
        List<String> readme = Files.readAllLines(Checkout.root().resolve("README.md"));
        return readme.stream()
                .dropWhile(line -> !line.contains(MARKER))
                .dropWhile(line -> !line.startsWith(FENCE))
                .skip(1)
                .takeWhile(line -> !line.startsWith(FENCE))
                .map(this::withTestPorts)
                .toList();
    }

    private String withTestPorts(String command) {
        return command.replace(":8080/", ":%d/".formatted(launcherCli.port("gateway.port")))
                .replace(":8070/", ":%d/".formatted(launcherCli.port("simulator.port")));
    }

    private Answer run(String command) {
        Answer result = launcherCli.shell(command);
        assertThat(result.exitCode()).as(command + result.err()).isZero();
        return result;
    }
}
