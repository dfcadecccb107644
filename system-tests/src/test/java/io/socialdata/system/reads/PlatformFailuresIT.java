package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.system.suite.OnOwnProcesses;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Public reads while the platform fails one of five accounts, each time in another way. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@OnOwnProcesses
class PlatformFailuresIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int READS = "all".equals(System.getProperty("cases")) ? 500 : 60;
    private static final int GOOD_ENOUGH = READS * 99 / 100;
    private static final String DEADLINE_MILLIS = "2000";

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
    void clearFaults() {
        simulator.clearFaults();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "edge page | 'kind': 'html'",
                "empty 404 | 'kind': 'empty'",
                "empty 404 with calls left | 'kind': 'empty', 'headers': true",
                "looks automated | 'kind': 'error', 'code': 226",
                "silence | 'kind': 'delay', 'pause': 'PT5S'",
                "no rows | 'kind': 'no_rows'"
            })
    void oneFailingAccountCostsNoReads(String name, String fault) throws IOException {
        forgetAccounts(name);
        simulator.order("/simulator/faults", "{%s, 'account': 'heron_one'}".formatted(fault));

        assertThat(successes()).isGreaterThanOrEqualTo(GOOD_ENOUGH);
    }

    @Test
    void readsSucceedOnceTheOperationWorksAgainForAll() throws IOException {
        forgetAccounts("all");
        simulator.order("/simulator/faults", "{'kind': 'html'}");
        assertThat(successes()).isZero();

        simulator.clearFaults();

        assertThat(successes()).isGreaterThanOrEqualTo(GOOD_ENOUGH);
    }

    @Test
    void deadAccountIsRejectedWithoutTheIdentityCalls() throws IOException {
        String user = simulator.sample("other_handle");
        ArrayNode accounts = (ArrayNode) parsed(simulator.pool());
        accounts.add(parsed(simulator.openSession(user)));
        replaceAccounts(accounts);
        assertThat(successes()).isGreaterThanOrEqualTo(GOOD_ENOUGH);
        assertThat(reads.metrics()).contains("pool_accounts{state=\"rejected\"} 0.0");

        simulator.endSessions(user);

        assertThat(successes()).isGreaterThanOrEqualTo(GOOD_ENOUGH);
        assertThat(reads.metrics()).contains("pool_accounts{state=\"rejected\"} 1.0");
    }

    /** Returns the number of reads whose response has rows. */
    private long successes() {
        List<String> paths = List.of(
                "/user/info?username=" + simulator.sample("other_handle"),
                "/user/followers?count=20&user_id=" + simulator.sample("user_id"),
                "/tweet/advanced_search?query=from:" + simulator.sample("handle"));
        return IntStream.range(0, READS)
                .mapToObj(read -> reads.call(
                        UUID.randomUUID(), paths.get(read % paths.size()), "", "X-Deadline-Ms", DEADLINE_MILLIS))
                .filter(PlatformFailuresIT::hasRows)
                .count();
    }

    private static boolean hasRows(HttpResponse<String> response) {
        return response.statusCode() == 200
                && Stream.of("/user/id", "/users/0", "/tweets/0")
                        .anyMatch(row -> !parsed(response.body()).at(row).isMissingNode());
    }

    /** Renames the user agent of the accounts, so that the pool takes them for others that have not failed yet. */
    private void forgetAccounts(String round) throws IOException {
        JsonNode accounts = parsed(simulator.pool());
        accounts.forEach(account -> ((ObjectNode) account).put("user_agent", round));
        replaceAccounts(accounts);
    }

    private static void replaceAccounts(JsonNode accounts) throws IOException {
        Path written = Files.writeString(folder.resolve("renamed.json"), accounts.toString());
        Files.move(written, StandaloneReads.accounts(folder), StandardCopyOption.REPLACE_EXISTING);
    }

    private static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(json, e);
        }
    }
}
