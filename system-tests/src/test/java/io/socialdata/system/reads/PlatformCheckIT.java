package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnOwnProcesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** The check of the platform's operations, with writes, on a platform that denies some, breaks some and works. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@OnOwnProcesses
@FriendlyPlatform({
    "1.1/account/settings.json",
    "1.1/account/verify_credentials.json",
    "1.1/dm/*",
    "1.1/onboarding/task.json",
    "2/grok/add_response.json",
    "2/grok/attachment.json",
    "CreateGrokConversation",
    "GrokHome",
    "TweetResultByRestId",
    "UserByRestId"
})
class PlatformCheckIT {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The first steps of a sign-in, and REST operations whose names are not their paths. */
    private static final Set<String> OF_SIGN_IN =
            Set.of("guest/activate", "onboarding/task", "verify_credentials", "account/settings");

    private static final List<String> UNDOING = List.of(
            "DeleteTweet",
            "UnfavoriteTweet",
            "DeleteRetweet",
            "DeleteBookmark",
            "DeleteDraftTweet",
            "DeleteScheduledTweet",
            "friendships/destroy",
            "DeleteList",
            "LeaveCommunity");

    @TempDir
    static Path folder;

    private SimulatorProcess simulator;
    private StandaloneReads reads;

    @BeforeAll
    void start() throws IOException {
        simulator = SimulatorProcess.start(folder.resolve("state.jsonl"), "-Dsimulator.rates.factor=100");
        reads = StandaloneReads.start(simulator, folder, "-Dplatform.pool.file-check-interval=PT0S");
    }

    @AfterAll
    void stop() {
        if (reads != null) {
            reads.close();
        }
        simulator.close();
    }

    @AfterEach
    void heal() {
        simulator.clearFaults();
    }

    @Test
    void checkFindsExactlyWhatTheProfileDenies() throws IOException {
        Set<String> before = faultyBefore("profile");
        simulator.order("/simulator/platform", "{'profile': 'as-of-2026-08'}");
        Set<String> denied = CheckedOperations.denied(simulator.profile());

        CheckedOperations checked = check();

        Set<String> found = checked.faulty();
        found.removeAll(before);
        denied.removeAll(checked.notCalled());
        denied.removeAll(before);
        assertThat(found).as(checked.toString()).isNotEmpty().isEqualTo(denied);
    }

    @Test
    void checkFindsFiveRandomFaultsAndNothingElse(TestReporter reporter) throws IOException {
        long seed = Long.getLong("seed", new Random().nextLong());
        reporter.publishEntry("seed", Long.toString(seed));
        Set<String> before = faultyBefore("random");
        CheckedOperations working = check();
        List<String> operations = working.called().stream()
                .filter(operation -> !before.contains(operation) && !OF_SIGN_IN.contains(operation))
                .toList();
        Map<String, String> faults = new DrawnFaults(seed, working.withRows()).draw(5, operations);
        faults.forEach((operation, fault) -> simulator.order(
                "/simulator/faults",
                "{%s, 'operation': '%s'}"
                        .formatted(fault, operation.contains("/") ? "1.1/" + operation + ".json" : operation)));

        CheckedOperations checked = check();

        Set<String> found = checked.faulty();
        found.removeAll(before);
        assertThat(found)
                .as("-Dseed=%d %s\n%s", seed, faults, checked)
                .containsExactlyInAnyOrderElementsOf(faults.keySet());
    }

    @Test
    void writesOfACheckAreUndone() throws IOException {
        Set<String> before = faultyBefore("writes");

        CheckedOperations checked = writes();

        Set<String> found = checked.faulty();
        found.removeAll(before);
        assertThat(found).as(checked.toString()).isEmpty();
        assertThat(checked.leaving()).isEmpty();
        assertThat(UNDOING)
                .allSatisfy(operation -> assertThat(checked.verdict(operation))
                        .as(checked.toString())
                        .isEqualTo("ok"));
    }

    @Test
    void postThatCouldNotBeDeletedIsToldAndDeletedByTheNextCheck() throws IOException {
        forgetAccounts("left");
        simulator.order("/simulator/faults", "{'kind': 'error', 'code': 37, 'operation': 'DeleteTweet'}");

        CheckedOperations stopped = writes();

        String left = stopped.text("DeleteTweet", "left");

        assertThat(left).startsWith("post ");
        String path = "/tweet/detail?id=" + left.substring("post ".length());
        assertThat(reads.call(UUID.randomUUID(), path, "").statusCode()).isEqualTo(200);
        simulator.clearFaults();
        String sameAccount = ", \"account\": \"%s\"".formatted(stopped.account());
        assertThat(writes(sameAccount).leaving()).isEmpty();
        assertThat(reads.call(UUID.randomUUID(), path, "").statusCode()).isEqualTo(404);
    }

    /** Returns what an earlier test left repaired; everything else works. */
    private Set<String> faultyBefore(String round) throws IOException {
        forgetAccounts(round);
        CheckedOperations checked = check();
        Set<String> faulty = checked.faulty();
        assertThat(faulty)
                .allSatisfy(operation -> assertThat(checked.verdict(operation))
                        .as(checked.toString())
                        .isEqualTo("repaired"));
        return faulty;
    }

    /** Checks writes, with a user whom no pooled account follows. */
    private CheckedOperations writes() {
        return writes("");
    }

    private CheckedOperations writes(String more) {
        return check(simulator.sample("other_handle"), ", \"writes\": true, \"pause\": \"PT0S\"" + more);
    }

    private CheckedOperations check() {
        return check(simulator.sample("handle"), "");
    }

    private CheckedOperations check(String handle, String more) {
        return CheckedOperations.of(reads.checkPlatform(
                "{\"handle\": \"%s\", \"listId\": \"%s\", \"spaceId\": \"%s\", \"communityId\": \"%s\"%s}"
                        .formatted(
                                handle,
                                simulator.sample("list_id"),
                                simulator.sample("space_id"),
                                simulator.sample("open_community_id"),
                                more)));
    }

    /** Renames the user agent of the accounts, so that the pool takes them for others that have not failed yet. */
    private void forgetAccounts(String round) throws IOException {
        JsonNode accounts = JSON.readTree(simulator.pool());
        accounts.forEach(account -> ((ObjectNode) account).put("user_agent", round));
        Path written = Files.writeString(folder.resolve("renamed.json"), accounts.toString());
        Files.move(written, StandaloneReads.accounts(folder), StandardCopyOption.REPLACE_EXISTING);
    }
}
