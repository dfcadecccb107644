package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.mutants.MutantJar;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.system.suite.OnOwnProcesses;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules of the platform that reads must follow, each with a mutant that breaks it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@OnOwnProcesses
class PlatformRulesIT {

    private static final int READS = 10;
    private static final int CALLERS = 40;

    @TempDir
    static Path folder;

    private SimulatorProcess simulator;
    private StandaloneReads reads;

    @BeforeAll
    void start() throws IOException {
        simulator = SimulatorProcess.start(folder.resolve("state.jsonl"), "-Dsimulator.rates.factor=100");
        reads = StandaloneReads.start(simulator, folder);
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
        simulator.order("/simulator/punishment", "{'enabled': false}");
    }

    @Test
    void searchIsServedByPostOnly() {
        searchIsServed(reads);
    }

    @Test
    void listGoesOnBehindAnInstructionToTerminate() {
        listGoesOn(reads);
    }

    @Test
    void noAccountIsPunishedForItsCallsAtOnce() {
        noAccountIsPunished(reads);
    }

    @Test
    void emptyPageOfAHeldBackAccountIsNotSold() {
        heldBackPageIsNotSold(reads);
    }

    @Test
    void pageWhoseRowsHaveMovedIsNotSold() {
        unreadablePageIsNotSold(reads);
    }

    @EnabledIfSystemProperty(named = "mutants", matches = "all", disabledReason = "run with -Pnightly or -Dmutants=all")
    @ParameterizedTest
    @EnumSource(
            names = {"SEARCH_BY_GET", "TERMINATION_BELIEVED", "CALLS_OF_AN_ACCOUNT_UNBOUNDED", "EMPTY_PAGES_ARE_SOLD"})
    void mutantIsDetected(Mutant mutant) throws IOException {
        Path apart = Files.createDirectory(folder.resolve(mutant.label()));
        String option = MutantJar.option(apart.resolve("mutant.jar"), mutant);
        try (StandaloneReads broken = StandaloneReads.start(simulator, apart, option)) {
            switch (mutant) {
                case SEARCH_BY_GET -> fails(() -> searchIsServed(broken));
                case TERMINATION_BELIEVED -> fails(() -> listGoesOn(broken));
                case CALLS_OF_AN_ACCOUNT_UNBOUNDED -> fails(() -> noAccountIsPunished(broken));
                case EMPTY_PAGES_ARE_SOLD -> {
                    fails(() -> heldBackPageIsNotSold(broken));
                    simulator.clearFaults();
                    fails(() -> unreadablePageIsNotSold(broken));
                }
                default -> throw new AssertionError("no rule for " + mutant);
            }
        }
        assertThat(StandaloneReads.log(apart)).content().contains(mutant.trace());
    }

    private static void fails(Runnable rule) {
        assertThatThrownBy(rule::run).isInstanceOf(AssertionError.class);
    }

    private void searchIsServed(StandaloneReads service) {
        HttpResponse<String> response =
                read(service, "/tweet/advanced_search?query=from:" + simulator.sample("handle"));

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(Suite.json(response.body()).path("tweets")).isNotEmpty();
    }

    /** The platform puts the instruction on every page of followers. */
    private void listGoesOn(StandaloneReads service) {
        JsonNode page = Suite.json(read(service, followers()).body());

        assertThat(page.path("users")).isNotEmpty();
        assertThat(page.path("next_cursor").asText("")).isNotEmpty();
    }

    /** The calls of each caller take so long that all are in progress together. */
    private void noAccountIsPunished(StandaloneReads service) {
        simulator.order("/simulator/punishment", "{}");
        simulator.order("/simulator/faults", "{'kind': 'hold', 'pause': 'PT0.3S', 'operation': 'UserByScreenName'}");

        List<Future<Integer>> calls;
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            calls = IntStream.range(0, CALLERS)
                    .mapToObj(caller -> callers.submit(() -> read(service, "/user/info?username=nobody_" + caller)
                            .statusCode()))
                    .toList();
        }

        assertThat(calls).allMatch(call -> call.resultNow() == 404);
        assertThat(simulator.offenders()).isEmpty();
    }

    /** The rows behind an empty page are not those of the first page. */
    private void heldBackPageIsNotSold(StandaloneReads service) {
        JsonNode rows = Suite.json(read(service, followers()).body()).path("users");
        assertThat(rows).isNotEmpty();

        simulator.order("/simulator/faults", "{'kind': 'no_rows', 'account': 'heron_one'}");

        for (int read = 0; read < READS; read++) {
            HttpResponse<String> response = read(service, followers());
            if (isBillable(response)) {
                assertThat(Suite.json(response.body()).path("users")).isEqualTo(rows);
            }
        }
    }

    private void unreadablePageIsNotSold(StandaloneReads service) {
        simulator.order(
                "/simulator/faults",
                "{'kind': 'move_field', 'operation': 'UserTweets', 'name': 'itemContent.tweet_results', 'value': 'itemContent.elsewhere'}");

        HttpResponse<String> response = read(service, "/user/tweets?username=" + simulator.sample("handle"));

        assertThat(isBillable(response)).as(response.body()).isFalse();
    }

    private String followers() {
        return "/user/followers?count=20&username=" + simulator.sample("handle");
    }

    /** The gateway charges for a success unless the service says otherwise. */
    private static boolean isBillable(HttpResponse<String> response) {
        return response.statusCode() == 200
                && !response.headers().firstValue("X-Usage-Billable").equals(Optional.of("false"));
    }

    private static HttpResponse<String> read(StandaloneReads service, String path) {
        return service.call(UUID.randomUUID(), path, "");
    }
}
