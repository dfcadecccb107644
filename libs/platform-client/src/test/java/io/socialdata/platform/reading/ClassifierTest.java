package io.socialdata.platform.reading;

import static io.socialdata.platform.reading.Answers.GRAPHQL;
import static io.socialdata.platform.reading.Answers.REST;
import static io.socialdata.platform.reading.Answers.answer;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.users.IdentityReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserLookup;
import io.socialdata.platform.wire.Answer;
import io.socialdata.testkit.MovableClock;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassifierTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final String USER = "{'data': {'user': {'result': {'__typename': 'User', 'rest_id': '1',"
            + " 'core': {'screen_name': 'a', 'created_at': 'Tue Mar 03 09:15:27 +0000 2015'}}}}";

    private final Classifier classifier = new Classifier(MovableClock.at(NOW), new SimpleMeterRegistry());

    @Test
    void usablePayloadWinsOverErrors() {
        String partial = USER + ", 'errors': [{'code': 131, 'message': 'Dependency: internal'}]}";

        assertThat(lookup(answer(200, partial))).isInstanceOf(Found.class);
    }

    @Test
    void identityIsReadFromTheRoot() {
        Answer answer = answer(200, "{'id': 1, 'id_str': '1', 'screen_name': 'a', 'name': 'A'}");

        assertThat(check(answer)).isEqualTo(new Found<>(new Identity("1", "a", "A")));
    }

    @Test
    void identityWithoutANameOrIdIsUnreadable() {
        assertThat(check(answer(200, "{}"))).isEqualTo(Outcome.failed(new Unreadable(Defect.UNEXPECTED_SHAPE)));
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
        assertThat(lookup(answer(200, body))).isEqualTo(failed(new Missing(Absence.UNKNOWN)));
    }

    @ParameterizedTest
    @CsvSource({
        "reason, Suspended, SUSPENDED",
        "unavailable_reason, Suspended, SUSPENDED",
        "reason, Protected, UNAVAILABLE",
        "reason, Deactivated, UNAVAILABLE",
        "reason, NoReason, UNAVAILABLE",
        "other, x, UNAVAILABLE"
    })
    void standInForAUserIsMissingWithItsReason(String key, String reason, Absence absence) {
        String body =
                "{'data': {'user': {'result': {'__typename': 'UserUnavailable', '" + key + "': '" + reason + "'}}}}";

        assertThat(lookup(answer(200, body))).isEqualTo(failed(new Missing(absence)));
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
        assertThat(lookup(answer(200, body))).isEqualTo(failed(new Unreadable(Defect.UNEXPECTED_SHAPE)));
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
    void firstCodeIsFoundWhereverItStands(String body) {
        assertThat(lookup(answer(200, body))).isEqualTo(failed(new Missing(Absence.UNKNOWN)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LoadShed: x", "Dependency: Unspecified", "Timeout: Unspecified"})
    void overloadWithoutACodeIsKnownByItsWords(String message) {
        assertThat(lookup(answer(200, "{'errors': [{'message': '" + message + "'}], 'data': {}}")))
                .isEqualTo(failed(new Unreachable(Obstacle.OVERLOADED)));
    }

    @Test
    void unknownErrorInASuccessIsUnexplained() {
        assertThat(lookup(answer(200, "{'errors': [{'message': 'surprise'}], 'data': {}}")))
                .isEqualTo(failed(new Unreadable(Defect.UNEXPLAINED)));
        assertThat(lookup(answer(200, "{'errors': [{'code': 9999}], 'data': {}}")))
                .isEqualTo(failed(new Unreadable(Defect.UNEXPLAINED)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{'errors': []}", "{'errors': [{'message': 'no'}]}", "<html>Sign in</html>"})
    void bare401DoesNotKillTheSession(String body) {
        assertThat(lookup(answer(401, body))).isEqualTo(failed(new Unreadable(Defect.UNEXPLAINED)));
    }

    @Test
    void forbiddenInJsonIsARefusalAndInHtmlTheEdge() {
        assertThat(lookup(answer(403, "{'errors': [{'message': 'no'}]}")))
                .isEqualTo(failed(new Refused(Refusal.FORBIDDEN)));
        assertThat(lookup(answer(403, "{'request': '/1.1/x', 'error': 'Not authorized.'}")))
                .isEqualTo(failed(new Refused(Refusal.FORBIDDEN)));
        assertThat(lookup(answer(403, "<html>Attention</html>"))).isEqualTo(failed(new Unreadable(Defect.EDGE_PAGE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html></html>", "{'errors': [{'message': 'no'}]}"})
    void graphQl404IsNeverMissing(String body) {
        assertThat(lookup(answer(404, body))).isEqualTo(failed(new Unreadable(Defect.STALE_QUERY_ID)));
    }

    @Test
    void rest404IsMissing() {
        assertThat(check(answer(404, ""))).isEqualTo(Outcome.failed(new Missing(Absence.UNKNOWN)));
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 504})
    void serverErrorIsOverload(int status) {
        assertThat(lookup(answer(status, "<html>busy</html>"))).isEqualTo(failed(new Unreachable(Obstacle.OVERLOADED)));
        assertThat(lookup(answer(status, "{}"))).isEqualTo(failed(new Unreachable(Obstacle.OVERLOADED)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>", "{'data': {'user'", "[]", "'text'", "1", "null"})
    void successThatIsNoJsonObjectIsUnreadable(String body) {
        assertThat(lookup(answer(200, body))).isEqualTo(failed(new Unreadable(Defect.NOT_JSON)));
    }

    @Test
    void deeplyNestedBombIsUnreadable() {
        assertThat(lookup(answer(200, "{'data':".repeat(100_000)))).isEqualTo(failed(new Unreadable(Defect.NOT_JSON)));
    }

    @Test
    void throttlingEndsWithTheWindow() {
        Answer answer = answer(
                429,
                "Rate limit exceeded",
                Map.of(
                        "x-rate-limit-limit", "50",
                        "x-rate-limit-remaining", "0",
                        "x-rate-limit-reset",
                                String.valueOf(NOW.plusSeconds(600).getEpochSecond())));

        assertThat(lookup(answer)).isEqualTo(failed(new Throttled(NOW.plusSeconds(600))));
    }

    @Test
    void throttlingWithoutWindowEndsByItsHint() {
        String body = "{'errors': [{'code': 88, 'extensions': {'retry_after': 42}}]}";

        assertThat(lookup(answer(429, body))).isEqualTo(failed(new Throttled(NOW.plusSeconds(42))));
        assertThat(lookup(answer(429, "", Map.of("retry-after", "7"))))
                .isEqualTo(failed(new Throttled(NOW.plusSeconds(7))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "1", "99999999999999999", "soon", ""})
    void senselessWindowGivesNoEnd(String reset) {
        Answer answer = answer(
                429,
                "",
                Map.of("x-rate-limit-limit", "50", "x-rate-limit-remaining", "0", "x-rate-limit-reset", reset));

        assertThat(lookup(answer)).isEqualTo(failed(new Throttled(null)));
    }

    @Test
    void brokenReaderCostsOneAnswerOnly() {
        PayloadReader<User> broken = root -> {
            throw new IllegalStateException("bug");
        };

        assertThat(classifier.classify(answer(200, USER + "}"), GRAPHQL, Acting.POOLED, broken))
                .isEqualTo(failed(new Unreadable(Defect.UNEXPECTED_SHAPE)));
    }

    @Test
    void rejectedCheckIsTheSessionsEnd() {
        assertThat(check(answer(401, "{'errors': [{'code': 32, 'message': 'Could not authenticate you.'}]}")))
                .isEqualTo(Outcome.failed(new SessionRejected(Rejection.CREDENTIALS)));
    }

    private Outcome<User> lookup(Answer answer) {
        return classifier.classify(answer, GRAPHQL, Acting.POOLED, new UserLookup());
    }

    private Outcome<Identity> check(Answer answer) {
        return classifier.classify(answer, REST, Acting.SESSION, new IdentityReader());
    }

    private static Outcome<User> failed(Failure failure) {
        return Outcome.failed(failure);
    }
}
