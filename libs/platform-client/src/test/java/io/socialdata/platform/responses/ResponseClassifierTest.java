package io.socialdata.platform.responses;

import static io.socialdata.platform.responses.SampleResponses.GRAPHQL;
import static io.socialdata.platform.responses.SampleResponses.REST;
import static io.socialdata.platform.responses.SampleResponses.errorResponse;
import static io.socialdata.platform.responses.SampleResponses.response;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import io.socialdata.testkit.MovableClock;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseClassifierTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final String USER = "{'data': {'user': {'result': {'__typename': 'User', 'rest_id': '1',"
            + " 'relationship_counts': {'followers': 4, 'following': 3}, 'action_counts': {'favorites_count': 2},"
            + " 'tweet_counts': {'tweets': 5, 'media_tweets': 1},"
            + " 'core': {'screen_name': 'a', 'name': 'A', 'created_at': 'Tue Mar 03 09:15:27 +0000 2015'}}}}";

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final ResponseClassifier responseClassifier =
            new ResponseClassifier(MovableClock.at(NOW), metrics, OperationCatalog.builtIn()::errors);

    @Test
    void usablePayloadTakesPrecedenceOverErrors() {
        String partial = USER + ", 'errors': [{'code': 131, 'message': 'Dependency: internal'}]}";

        assertThat(lookup(response(200, partial))).isInstanceOf(Success.class);
    }

    @Test
    void identityIsReadFromTheRoot() {
        PlatformResponse platformResponse = response(200, "{'id': 1, 'id_str': '1', 'screen_name': 'a', 'name': 'A'}");

        assertThat(check(platformResponse)).isEqualTo(new Success<>(new SessionOwner("1", "a", "A")));
    }

    @Test
    void identityWithoutANameOrIdIsUnreadable() {
        assertThat(check(response(200, "{}")))
                .isEqualTo(PlatformResult.failed(new Unreadable(ResponseDefect.UNEXPECTED_SHAPE)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'data': {}}",
                "{'data': {'user': {}}}",
                "{'data': {'user': null}}",
                "{'data': {'user': {'result': {}}}}",
                "{'data': null}",
                "{}"
            })
    void emptyPayloadWithoutErrorsIsMissing(String body) {
        assertThat(lookup(response(200, body))).isEqualTo(failed(new Missing(MissingReason.UNKNOWN)));
    }

    @ParameterizedTest
    @CsvSource({
        "reason, Suspended, SUSPENDED",
        "unavailable_reason, Suspended, SUSPENDED",
        "reason, Protected, PROTECTED",
        "reason, Deactivated, DEACTIVATED",
        "unavailable_reason, Deactivated, DEACTIVATED",
        "reason, NoReason, UNAVAILABLE",
        "other, x, UNAVAILABLE"
    })
    void userPlaceholderIsMissingWithItsReason(String key, String reason, MissingReason missingReason) {
        String body =
                "{'data': {'user': {'result': {'__typename': 'UserUnavailable', '" + key + "': '" + reason + "'}}}}";

        assertThat(lookup(response(200, body))).isEqualTo(failed(new Missing(missingReason)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'data': {'user': {'result': 'text'}}}",
                "{'data': {'user': {'result': {'__typename': 'User'}}}}",
                "{'data': {'user': {'result': {'__typename': 'User', 'rest_id': '1', 'core': {'screen_name': 'a'}}}}}",
                "{'data': {'user': {'result': []}}}",
                "{'data': {'user': {'result': 7}}}"
            })
    void payloadOfAnotherShapeIsUnreadable(String body) {
        assertThat(lookup(response(200, body))).isEqualTo(failed(new Unreadable(ResponseDefect.UNEXPECTED_SHAPE)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'errors': [{'code': 50}]}",
                "{'errors': [{'extensions': {'code': 50}}]}",
                "{'errors': [{'message': 'User not found. (50)'}]}",
                "{'errors': [{'message': 'no code'}, {'code': 50}]}",
                "{'errors': [{'code': 50}, {'code': 326}]}",
                "{'errors': [{'code': 'x', 'extensions': {'code': 50}}]}",
                "{'errors': [{'message': '_Missing: gone (50) '}], 'data': {}}"
            })
    void firstCodeIsFoundAtEveryPosition(String body) {
        assertThat(lookup(response(200, body))).isEqualTo(failed(new Missing(MissingReason.UNKNOWN)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LoadShed: x", "Dependency: Unspecified", "Timeout: Unspecified"})
    void overloadWithoutACodeIsRecognisedByItsText(String message) {
        assertThat(lookup(response(200, "{'errors': [{'message': '" + message + "'}], 'data': {}}")))
                .isEqualTo(failed(new Unreachable(UnreachableReason.OVERLOADED)));
    }

    @Test
    void unknownErrorInASuccessIsUnexplained() {
        assertThat(lookup(response(200, "{'errors': [{'message': 'surprise'}], 'data': {}}")))
                .isEqualTo(failed(new Unreadable(ResponseDefect.UNEXPLAINED)));
        assertThat(lookup(response(200, "{'errors': [{'code': 9999}], 'data': {}}")))
                .isEqualTo(failed(new Unreadable(ResponseDefect.UNEXPLAINED)));
    }

    @Test
    void unlistedCodesAreCountedByAtMostFiftyNames() {
        for (int code = 9_000; code < 9_060; code++) {
            lookup(errorResponse(403, code));
        }
        lookup(errorResponse(403, 9_000));
        lookup(errorResponse(403, 37));

        assertThat(unlisted("9000")).isEqualTo(2);
        assertThat(unlisted("9049")).isEqualTo(1);
        assertThat(unlisted("other")).isEqualTo(10);
        assertThat(metrics.find("platform.unlisted.codes").counters()).hasSize(51);
    }

    private double unlisted(String code) {
        return metrics.get("platform.unlisted.codes")
                .tag("code", code)
                .counter()
                .count();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{'errors': []}", "{'errors': [{'message': 'no'}]}", "<html>Sign in</html>"})
    void unauthorizedWithoutACodeKeepsTheSession(String body) {
        assertThat(lookup(response(401, body))).isEqualTo(failed(new Unreadable(ResponseDefect.UNEXPLAINED)));
    }

    @Test
    void forbiddenIsARefusalInJsonAndTheEdgeInHtml() {
        assertThat(lookup(response(403, "{'errors': [{'message': 'no'}]}")))
                .isEqualTo(failed(new Refused(RefusalReason.FORBIDDEN)));
        assertThat(lookup(response(403, "{'request': '/1.1/x', 'error': 'Not authorized.'}")))
                .isEqualTo(failed(new Refused(RefusalReason.FORBIDDEN)));
        assertThat(lookup(response(403, "<html>Attention</html>")))
                .isEqualTo(failed(new Unreadable(ResponseDefect.EDGE_PAGE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html></html>", "{'errors': [{'message': 'no'}]}"})
    void notFoundOverGraphQlIsNotMissing(String body) {
        assertThat(lookup(response(404, body))).isEqualTo(failed(new Unreadable(ResponseDefect.STALE_QUERY_ID)));
    }

    @Test
    void notFoundOverRestIsMissing() {
        assertThat(check(response(404, ""))).isEqualTo(PlatformResult.failed(new Missing(MissingReason.UNKNOWN)));
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 504})
    void serverErrorIsOverload(int status) {
        assertThat(lookup(response(status, "<html>busy</html>")))
                .isEqualTo(failed(new Unreachable(UnreachableReason.OVERLOADED)));
        assertThat(lookup(response(status, "{}"))).isEqualTo(failed(new Unreachable(UnreachableReason.OVERLOADED)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>", "{'data': {'user'", "[]", "'text'", "1", "null"})
    void nonObjectJsonIsUnreadable(String body) {
        assertThat(lookup(response(200, body))).isEqualTo(failed(new Unreadable(ResponseDefect.NOT_JSON)));
    }

    @Test
    void deeplyNestedJsonIsUnreadable() {
        assertThat(lookup(response(200, "{'data':".repeat(100_000))))
                .isEqualTo(failed(new Unreadable(ResponseDefect.NOT_JSON)));
    }

    @Test
    void throttlingEndsWithTheWindow() {
        PlatformResponse platformResponse = response(
                429,
                "Rate limit exceeded",
                Map.of(
                        "x-rate-limit-limit", "50",
                        "x-rate-limit-remaining", "0",
                        "x-rate-limit-reset",
                                String.valueOf(NOW.plusSeconds(600).getEpochSecond())));

        assertThat(lookup(platformResponse)).isEqualTo(failed(new Throttled(NOW.plusSeconds(600))));
    }

    @Test
    void throttlingWithoutWindowEndsByItsHint() {
        String body = "{'errors': [{'code': 88, 'extensions': {'retry_after': 42}}]}";

        assertThat(lookup(response(429, body))).isEqualTo(failed(new Throttled(NOW.plusSeconds(42))));
        assertThat(lookup(response(429, "", Map.of("retry-after", "7"))))
                .isEqualTo(failed(new Throttled(NOW.plusSeconds(7))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "1", "99999999999999999", "soon", ""})
    void invalidWindowHasNoReset(String reset) {
        PlatformResponse platformResponse = response(
                429,
                "",
                Map.of("x-rate-limit-limit", "50", "x-rate-limit-remaining", "0", "x-rate-limit-reset", reset));

        assertThat(lookup(platformResponse)).isEqualTo(failed(new Throttled(null)));
    }

    @Test
    void readerExceptionMakesTheResponseUnreadable() {
        PayloadReader<User> broken = root -> {
            throw new IllegalStateException("bug");
        };

        assertThat(responseClassifier.classify(response(200, USER + "}"), GRAPHQL, CallerKind.POOLED, broken))
                .isEqualTo(failed(new Unreadable(ResponseDefect.UNEXPECTED_SHAPE)));
    }

    @Test
    void rejectedCheckRejectsTheSession() {
        assertThat(check(response(401, "{'errors': [{'code': 32, 'message': 'Could not authenticate you.'}]}")))
                .isEqualTo(PlatformResult.failed(new SessionRejected(RejectionReason.CREDENTIALS)));
    }

    private PlatformResult<User> lookup(PlatformResponse platformResponse) {
        return responseClassifier.classify(platformResponse, GRAPHQL, CallerKind.POOLED, UserReader::lookup);
    }

    private PlatformResult<SessionOwner> check(PlatformResponse platformResponse) {
        return responseClassifier.classify(platformResponse, REST, CallerKind.SESSION, SessionOwner::read);
    }

    private static PlatformResult<User> failed(PlatformFailure platformFailure) {
        return PlatformResult.failed(platformFailure);
    }
}
