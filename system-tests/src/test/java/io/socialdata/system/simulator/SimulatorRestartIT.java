package io.socialdata.system.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnOwnProcesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Written state survives kill -9, whatever the last line of the state file looks like. */
@OnOwnProcesses
@FriendlyPlatform({"TweetResultByRestId", "CreateGrokConversation", "2/grok/add_response.json", "1.1/dm/*"})
class SimulatorRestartIT {

    @TempDir
    Path folder;

    @Test
    void stateSurvivesARestart() throws IOException {
        Path state = folder.resolve("state.jsonl");
        SimulatorWrites simulatorWrites = new SimulatorWrites();
        Map<String, JsonNode> before;
        try (SimulatorProcess first = SimulatorProcess.start(state)) {
            simulatorWrites.make(first);
            before = simulatorWrites.read(first);
            first.kill();
        }
        Files.writeString(state, "{\"kind\":\"post-publ", StandardOpenOption.APPEND);

        Instant due = Instant.now().plusSeconds(60);
        try (SimulatorProcess second = SimulatorProcess.start(state)) {
            simulatorWrites
                    .read(second)
                    .forEach((what, read) -> assertThat(read).as(what).isEqualTo(before.get(what)));
            assertThat(simulatorWrites.canPostWithStoredMedia(second)).isTrue();
            due = Instant.now().plusSeconds(6);
            schedule(second, due);
            truncateResponse(second);
            assertThat(second.stopsWithin(60))
                    .as("stops at once after a cut answer")
                    .isTrue();
        }

        Instant passed = due.plusSeconds(1);
        await().atMost(Duration.ofSeconds(60)).until(() -> Instant.now().isAfter(passed));
        try (SimulatorProcess third = SimulatorProcess.start(state)) {
            await().atMost(Duration.ofSeconds(90)).until(() -> ownPosts(third).contains("Due in the dark"));
            // A scheduled post leaves the list only after it was published.
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(scheduledPosts(third))
                            .contains("Far ahead")
                            .doesNotContain("Due in the dark"));
        }
    }

    private static void schedule(SimulatorProcess simulator, Instant due) {
        simulator.mutate(
                "CreateScheduledTweet",
                "{'post_tweet_request':{'status':'Due in the dark'},'execute_at':" + due.getEpochSecond() + "}");
    }

    private static void truncateResponse(SimulatorProcess simulator) {
        simulator.order("/simulator/faults", "{'kind':'cut','times':1}");
        assertThat(simulator.isCutOff("/i/api/1.1/trends/available.json")).isTrue();
    }

    private static String scheduledPosts(SimulatorProcess simulator) {
        return simulator.query("FetchScheduledTweets", "{}").toString();
    }

    private static String ownPosts(SimulatorProcess simulator) {
        return simulator
                .query("UserTweets", "{'userId':'" + simulator.sample("acting_user_id") + "'}")
                .toString();
    }
}
