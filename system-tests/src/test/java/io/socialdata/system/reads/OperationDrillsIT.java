package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.system.suite.OnOwnProcesses;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What an operator does when the platform changes its protocol: an overlay, on two replicas that go on running. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@OnOwnProcesses
class OperationDrillsIT {

    private static final Duration WITHIN = Duration.ofSeconds(10);
    private static final int READS = 100;
    private static final String SPARE_ID = """
            graphql:
              UserTweetsAndReplies: {fallback-ids: [SpareIdOfTheQuery00000]}
            """;
    private static final String CORRECTIONS = SPARE_ID + """
              UserTweets: {id: NewIdOfTheQuery0000000}
              UserMedia: {method: post}
              Retweeters: {more-features: {a_new_flag_enabled: false}}
              ListMembers: {variables: {withSomethingNew: false}}
              ListLatestTweetsTimeline: {headers: {x-something-new: "7"}}
              Followers: {bearer: second}
            """;

    @TempDir
    static Path folder;

    private SimulatorProcess simulator;
    private List<StandaloneReads> replicas = List.of();

    @BeforeAll
    void start() throws IOException {
        simulator = SimulatorProcess.start(folder.resolve("state.jsonl"), "-Dsimulator.rates.factor=100");
        replace(SPARE_ID);
        replicas = List.of(replica("first"), replica("second"));
    }

    private StandaloneReads replica(String name) throws IOException {
        return StandaloneReads.start(
                simulator,
                Files.createDirectory(folder.resolve(name)),
                "-Dplatform.client.operations-file=" + overlay(),
                "-Dplatform.client.bearers.second=second");
    }

    @AfterAll
    void stop() {
        replicas.forEach(StandaloneReads::close);
        simulator.close();
    }

    @Test
    void readsGoOnWithTheSpareIdOfARotatedOne() {
        simulator.order(
                "/simulator/faults",
                "{'kind': 'rotate_id', 'operation': 'UserTweetsAndReplies', 'value': 'SpareIdOfTheQuery00000'}");
        String path = "/user/tweets_and_replies?user_id=" + simulator.sample("user_id");

        assertThat(IntStream.range(0, READS).mapToObj(read -> read(replicas.get(read % 2), path)))
                .allMatch(response -> response.statusCode() == 200);
    }

    @Test
    void overlayAloneRepairsWhatThePlatformChanged() throws IOException {
        List.of(
                        "'kind': 'rotate_id', 'operation': 'UserTweets', 'value': 'NewIdOfTheQuery0000000'",
                        "'kind': 'only_post', 'operation': 'UserMedia'",
                        "'kind': 'require_feature', 'operation': 'Retweeters', 'name': 'a_new_flag_enabled'",
                        "'kind': 'require_variable', 'operation': 'ListMembers', 'name': 'withSomethingNew'",
                        "'kind': 'require_header', 'operation': 'ListLatestTweetsTimeline', 'name': 'x-something-new'",
                        "'kind': 'require_bearer', 'operation': 'Followers', 'value': 'second'")
                .forEach(drift -> simulator.order("/simulator/faults", "{" + drift + "}"));
        String user = "?user_id=" + simulator.sample("user_id");
        String list = "?list_id=" + simulator.sample("list_id");
        Map<String, String> broken = Map.of(
                "id", "/user/tweets" + user,
                "method", "/user/media" + user,
                "variable", "/list/members" + list,
                "header", "/list/timeline" + list,
                "bearer", "/user/followers" + user);
        assertThat(broken)
                .allSatisfy((what, path) -> assertThat(
                                read(replicas.getFirst(), path).statusCode())
                        .as(what)
                        .isGreaterThanOrEqualTo(500));

        replace(CORRECTIONS);

        await().atMost(WITHIN)
                .untilAsserted(() -> assertThat(replicas)
                        .allSatisfy(replica -> assertThat(broken)
                                .allSatisfy((what, path) -> assertThat(
                                                read(replica, path).statusCode())
                                        .as(what)
                                        .isEqualTo(200))));
        String retweeters = "/tweet/retweeters?id=" + simulator.sample("tweet_id");
        assertThat(replicas)
                .allSatisfy(replica ->
                        assertThat(read(replica, retweeters).statusCode()).isEqualTo(200));
    }

    private static HttpResponse<String> read(StandaloneReads replica, String path) {
        return replica.call(UUID.randomUUID(), path, "");
    }

    private static Path overlay() {
        return folder.resolve("operations.yaml");
    }

    /** Replaces the file as a whole, as a ConfigMap does. */
    private static void replace(String text) throws IOException {
        Path written = Files.writeString(folder.resolve("written.yaml"), text);
        Files.move(written, overlay(), StandardCopyOption.REPLACE_EXISTING);
    }
}
