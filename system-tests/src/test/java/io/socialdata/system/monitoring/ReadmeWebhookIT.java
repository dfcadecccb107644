package io.socialdata.system.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.Checkout;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The four commands by which the README brings a post to a webhook, run as they stand there. */
@ExtendWith(SharedSuite.class)
class ReadmeWebhookIT {

    private static final String INTRODUCTION = "A post arrives at a webhook in four commands";
    private static final String FENCE = "```";
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Suite suite;
    private final LauncherCli launcherCli;
    private final Path heard;
    private final Path pid;
    private String monitor = "";

    ReadmeWebhookIT(Suite suite) {
        this.suite = suite;
        this.launcherCli = suite.door()
                .with("KEY", suite.demoKey())
                .with("HANDLE", suite.samples().path("handle").asText());
        this.heard = launcherCli.home().resolve("heard.txt");
        this.pid = launcherCli.home().resolve("listener.pid");
    }

    @AfterEach
    void endListener() throws IOException {
        suite.call("DELETE", "/twitter/monitor/" + monitor, suite.demoKey(), "");
        if (Files.exists(pid)) {
            // Asked to end, so that it removes its webhook.
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(listener -> {
                Stream<ProcessHandle> all = Stream.concat(listener.descendants(), Stream.of(listener));
                all.forEach(ProcessHandle::destroy);
                listener.onExit().join();
            });
        }
    }

    @Test
    void readmesFourCommandsBringAPostToAWebhook() throws IOException {
        List<String> commands = commands();
        assertThat(commands).hasSize(4);

        run(commands.get(0));
        run("exec > %s 2>&1; %s echo $! > %s".formatted(heard, commands.get(1), pid));
        await("the listener's webhook")
                .atMost(PATIENCE)
                .until(() -> Suite.json(suite.data(suite.demoKey(), "/webhook").body())
                                .path("count")
                                .asInt()
                        > 0);
        monitor = Suite.json(run(commands.get(2)).out()).path("id").asText();
        run(commands.get(3));

        await("the post to arrive")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(Files.readString(heard))
                        .containsPattern(
                                "tweet.created  attempt 1  signature ok  answered 200\\s+@\\S+: The gauge is up"));
    }

    /** As they stand in the README, but for the ports of this suite. */
    private List<String> commands() throws IOException {
        List<String> readme = Files.readAllLines(Checkout.root().resolve("README.md"));
        return readme.stream()
                .dropWhile(line -> !line.startsWith(INTRODUCTION))
                .dropWhile(line -> !line.startsWith(FENCE))
                .skip(1)
                .takeWhile(line -> !line.startsWith(FENCE))
                .map(this::here)
                .toList();
    }

    private String here(String command) {
        return command.replace(":8080/", ":%d/".formatted(launcherCli.port("gateway.port")))
                .replace(":8070/", ":%d/".formatted(launcherCli.port("simulator.port")));
    }

    private Answer run(String command) {
        Answer answer = launcherCli.shell(command);
        assertThat(answer.exitCode()).as(command + answer.err()).isZero();
        return answer;
    }
}
