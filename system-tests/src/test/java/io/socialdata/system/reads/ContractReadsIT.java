package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.mutants.MutantJar;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnOwnProcesses;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractErrors;
import io.socialdata.testkit.contract.ContractErrors.ErrorCase;
import io.socialdata.testkit.contract.ContractResponses;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every success and every error of a read in the contract, caused by the simulated platform or by the call. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@OnOwnProcesses
@FriendlyPlatform({
    "UserByRestId",
    "TweetResultByRestId",
    "CreateGrokConversation",
    "GrokHome",
    "2/grok/add_response.json"
})
class ContractReadsIT {

    private static final int MAX_BYTES = 1 << 20;
    private static final String PROMPT = "{\"message\": \"Do boats float?\"}";

    @TempDir
    static Path folder;

    private SimulatorProcess simulator;
    private StandaloneReads reads;

    /**
     * Returns every promised error. A public read depends on the platform only, so its 503 can only come from the
     * gateway and is left out.
     */
    static Stream<ErrorCase> promised() {
        Set<String> acting = Set.copyOf(ContractErrors.privateReads());
        return Stream.concat(ContractErrors.publicReads().stream(), ContractErrors.privateReads().stream())
                .distinct()
                .flatMap(operation -> ContractErrors.of(operation).stream())
                .filter(errorCase -> errorCase.status() != 400 || ContractErrors.takesParameters(errorCase.operation()))
                .filter(errorCase -> errorCase.status() != 503 || acting.contains(errorCase.operation()));
    }

    static Stream<String> projected() {
        OperationCatalogue catalogue = OperationCatalogue.load();
        return succeeding().filter(operation -> catalogue.byId(operation).projection());
    }

    /**
     * Returns all successful calls except those that need an object that must be created first: other tests create it.
     */
    static Stream<String> succeeding() {
        return Stream.concat(ContractErrors.publicReads().stream(), ContractErrors.privateReads().stream())
                .distinct()
                .filter(operation ->
                        !Set.of("media_status", "user_bookmark_folder_timeline").contains(operation));
    }

    @BeforeAll
    void start() throws IOException {
        simulator = SimulatorProcess.start(folder.resolve("state.jsonl"));
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
    void clearFaults() {
        simulator.clearFaults();
    }

    @ParameterizedTest
    @MethodSource("succeeding")
    void everyReadReturnsSimulatedData(String operation) {
        HttpResponse<String> response =
                reads.call(holder(reads), filled(ReadCalls.of(operation).good()), bodyOf(operation));

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        ContractResponses.conforms(operation, response.statusCode(), response.body());
    }

    @ParameterizedTest
    @MethodSource("projected")
    void everyDataReadSupportsProjection(String operation) {
        for (String parameter : List.of("compact=1", "fields=" + firstField(operation))) {
            HttpResponse<String> response = reads.call(
                    holder(reads), filled(ReadCalls.of(operation).good()) + "&" + parameter, bodyOf(operation));

            assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
            ContractResponses.projectedConforms(operation, response.statusCode(), response.body());
        }
    }

    @ParameterizedTest
    @MethodSource("projected")
    void unknownFieldIsRejectedInAStrictQueryOnly(String operation) {
        String path = filled(ReadCalls.of(operation).good()) + "&fields=nothing_of_it";

        HttpResponse<String> usual = reads.call(holder(reads), path, bodyOf(operation));
        HttpResponse<String> response = reads.call(holder(reads), path, bodyOf(operation), "X-Strict-Query", "true");

        assertThat(usual.statusCode()).as(usual.body()).isEqualTo(200);
        ContractResponses.projectedConforms(operation, usual.statusCode(), usual.body());
        assertThat(usual.headers().firstValue("X-Unknown-Fields").orElse(""))
                .startsWith("nothing_of_it; did you mean ");
        assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
        ContractResponses.conforms(operation, response.statusCode(), response.body());
        assertThat(Suite.json(response.body()).path("field").asText()).isEqualTo("fields");
        assertThat(response.headers().firstValue("X-Usage-Billable")).isNotEqualTo(Optional.of("true"));
    }

    private static String firstField(String operation) {
        OperationCatalogue catalogue = OperationCatalogue.load();
        return catalogue.responseFields(catalogue.byId(operation)).orElseThrow().nearest(List.of(""));
    }

    /** The platform does not distinguish this one from a post that does not exist. */
    @Test
    void postWithoutRetweetsIsFound() {
        String id = simulator.publish(simulator.sample("handle"), "Nobody repeats this");

        HttpResponse<String> response = reads.call(holder(reads), "/tweet/retweeters?id=" + id, "");

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(Suite.json(response.body()).path("users")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "user_tweets, /user/tweets?username={protected_handle}, 403, protected",
        "user_tweets_complete, /user/tweets/complete?user_id={protected_user_id}, 403, protected",
        "user_media, /user/media?user_id={protected_user_id}, 403, protected",
        "user_followers, /user/followers?user_id={protected_user_id}, 403, protected",
        "user_following, /user/following?username={protected_handle}, 403, protected",
        "user_verified_followers, /user/verified_followers?user_id={protected_user_id}, 403, protected",
        "user_followers_v2, /user/followers_v2?user_id={protected_user_id}, 403, protected",
        "user_following_v2, /user/following_v2?username={protected_handle}, 403, protected",
        "user_likes, /user/likes?user_id={protected_user_id}, 403, protected",
        "tweet_detail, /tweet/detail?id={protected_tweet_id}, 403, protected",
        "tweet_replies, /tweet/replies?id={protected_tweet_id}, 403, protected",
        "tweet_retweeters, /tweet/retweeters?id={protected_tweet_id}, 403, protected",
        "user_followers, /user/followers?user_id={suspended_user_id}, 404, suspended",
        "user_followers_v2, /user/followers_v2?user_id={suspended_user_id}, 404, suspended",
        "user_media, /user/media?user_id={deactivated_user_id}, 404, deactivated",
        "user_followers_you_know, /user/followers_you_know?user_id={deactivated_user_id}, 404, deactivated",
        "user_mentions, /user/mentions?username=nobody_at_all, 404, unknown_resource",
        "tweet_quotes, /tweet/quotes?id=1, 404, unknown_resource"
    })
    void emptyPageIsNoAnswerForWhatTheReaderMayNotSee(String operation, String template, int status, String reason) {
        HttpResponse<String> response = reads.call(holder(reads), filled(template), "");

        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        ContractResponses.conforms(operation, response.statusCode(), response.body());
        assertThat(Suite.json(response.body()).path("reason").asText()).isEqualTo(reason);
    }

    @ParameterizedTest
    @MethodSource("promised")
    void everyDocumentedErrorIsReturned(ErrorCase errorCase) {
        check(errorCase, reads);
    }

    @EnabledIfSystemProperty(named = "mutants", matches = "all", disabledReason = "run with -Pnightly or -Dmutants=all")
    @ParameterizedTest
    @EnumSource(names = {"FAILURE_OF_THE_SERVICE", "REFUSALS_ARE_BILLED"})
    void mutantIsDetected(Mutant mutant) throws IOException {
        Path apart = Files.createDirectory(folder.resolve(mutant.label()));
        String option = MutantJar.option(apart.resolve("mutant.jar"), mutant);
        try (StandaloneReads broken = StandaloneReads.start(simulator, apart, option)) {
            for (ErrorCase errorCase : List.of(
                    new ErrorCase("user_info", 400, "bad_request"), new ErrorCase("tweet_detail", 404, "not_found"))) {
                assertThatThrownBy(() -> check(errorCase, broken)).isInstanceOf(AssertionError.class);
            }
        }
        assertThat(StandaloneReads.log(apart)).content().contains(mutant.trace());
    }

    private void check(ErrorCase errorCase, StandaloneReads service) {
        fault(errorCase);

        HttpResponse<String> response = call(errorCase, service);

        assertThat(response.statusCode()).as(errorCase + response.body()).isEqualTo(errorCase.status());
        ContractResponses.conforms(errorCase.operation(), response.statusCode(), response.body());
        JsonNode told = Suite.json(response.body());
        assertThat(told.path("error").asText()).isEqualTo(errorCase.error());
        assertThat(response.headers().firstValue("X-Usage-Billable")).isNotEqualTo(Optional.of("true"));
        assertThat(response.headers().firstValue("Retry-After").isPresent())
                .isEqualTo(errorCase.status() == 429 || errorCase.status() == 503);
    }

    /** Makes the platform cause this error. */
    private void fault(ErrorCase errorCase) {
        switch (errorCase.kind()) {
            case "401 session_dead" -> simulator.order("/simulator/faults", "{'kind': 'error', 'code': 32}");
            case "403 account_suspended" -> simulator.order("/simulator/faults", "{'kind': 'error', 'code': 64}");
            case "403 account_locked" -> simulator.order("/simulator/faults", "{'kind': 'error', 'code': 326}");
            case "403 forbidden" -> simulator.order("/simulator/faults", "{'kind': 'error', 'code': 37}");
            case "422 no_answer" -> simulator.order("/simulator/faults", "{'kind': 'error', 'code': 34}");
            case "429 rate_limited" -> simulator.order("/simulator/faults", "{'kind': 'throttle', 'headers': false}");
            case "502 error" -> simulator.order("/simulator/faults", "{'kind': 'overload'}");
            case "400 bad_request",
                    "404 not_found",
                    "404 community_not_found",
                    "409 session_required",
                    "413 payload_too_large",
                    "503 server_error" -> {}
            default -> throw new AssertionError("nobody tries " + errorCase);
        }
    }

    private HttpResponse<String> call(ErrorCase errorCase, StandaloneReads service) {
        String path = filled(ReadCalls.of(errorCase.operation()).failingWith(errorCase));
        String body = bodyOf(errorCase.operation());
        return switch (errorCase.status()) {
            case 400 -> unusable(path, body, service);
            case 409 -> service.call(UUID.randomUUID(), path, body);
            case 413 -> service.call(holder(service), path, "x".repeat(MAX_BYTES + 1));
            case 503 -> service.call(service.sessions().keyWithBrokenSession(), path, body);
            default -> service.call(holder(service), path, body);
        };
    }

    /** Sends an invalid call. Where no parameter can be wrong, it is a strict query or has only one of the two cookies. */
    private HttpResponse<String> unusable(String path, String body, StandaloneReads service) {
        if (!body.isEmpty()) {
            return service.call(holder(service), path, "{}");
        }
        if (path.contains("fields=nothing")) {
            return service.call(holder(service), path, body, "X-Strict-Query", "true");
        }
        return path.endsWith("?")
                ? service.call(holder(service), path, body, "x-ct0", "half-a-pair")
                : service.call(holder(service), path, body);
    }

    private static String bodyOf(String operation) {
        return operation.equals("grok_chat") ? PROMPT : "";
    }

    /** Returns a key with a working session. */
    private UUID holder(StandaloneReads service) {
        return service.sessions().keyWith(simulator.sample("auth_token"), simulator.sample("ct0"));
    }

    private String filled(String template) {
        String path = template;
        for (var sample : simulator.samples().properties()) {
            path = path.replace("{" + sample.getKey() + "}", sample.getValue().asText());
        }
        return path;
    }
}
