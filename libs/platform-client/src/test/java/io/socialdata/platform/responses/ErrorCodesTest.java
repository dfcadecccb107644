package io.socialdata.platform.responses;

import static io.socialdata.platform.responses.SampleResponses.GRAPHQL;
import static io.socialdata.platform.responses.SampleResponses.response;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.Quota;
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
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The protocol's error codes, each with the status it comes with. */
class ErrorCodesTest {

    private static final List<String> FORMS = List.of(
            "{'errors': [{'code': %d, 'message': 'x'}]}",
            "{'errors': [{'message': 'x', 'extensions': {'code': %d, 'kind': 'Permissions'}}], 'data': {}}",
            "{'errors': [{'message': 'Authorization: x. (%d)', 'path': ['user']}], 'data': {}}",
            "{'errors': [{'message': 'no code'}, {'message': 'x', 'code': %d, 'extensions': {'code': 1}}], 'data': {}}");

    private final ResponseClassifier responseClassifier =
            new ResponseClassifier(Clock.systemUTC(), new SimpleMeterRegistry(), OperationCatalog.builtIn()::errors);

    @ParameterizedTest
    @CsvSource({
        "17, 404, UNKNOWN", "34, 404, UNKNOWN", "50, 404, UNKNOWN", "50, 200, UNKNOWN", "63, 403, SUSPENDED",
        "108, 403, UNKNOWN", "108, 404, UNKNOWN", "144, 404, UNKNOWN", "144, 200, UNKNOWN", "385, 403, REPLIED_POST",
        "385, 200, REPLIED_POST", "421, 403, UNAVAILABLE", "422, 200, UNAVAILABLE", "423, 403, UNAVAILABLE"
    })
    void codeMeansMissing(int code, int status, MissingReason missingReason) {
        assertThat(classify(code, status, CallerKind.SESSION)).isEqualTo(failed(new Missing(missingReason)));
    }

    @ParameterizedTest
    @CsvSource({
        "22, 403, PROTECTED",
        "37, 403, FORBIDDEN",
        "37, 200, FORBIDDEN",
        "47, 400, BAD_INPUT",
        "93, 403, MESSAGES_UNAVAILABLE",
        "104, 403, NOT_APPLIED",
        "106, 403, NOT_APPLIED",
        "109, 404, ALREADY_SO",
        "110, 404, ALREADY_SO",
        "112, 400, BAD_INPUT",
        "120, 403, BAD_INPUT",
        "139, 403, ALREADY_SO",
        "139, 200, ALREADY_SO",
        "141, 403, FORBIDDEN",
        "150, 403, MESSAGE_NOT_ALLOWED",
        "151, 403, MESSAGE_NOT_SENT",
        "160, 403, ALREADY_SO",
        "162, 403, BLOCKED",
        "179, 403, PROTECTED",
        "186, 403, TEXT_TOO_LONG",
        "187, 403, DUPLICATE",
        "187, 200, DUPLICATE",
        "200, 403, FORBIDDEN",
        "220, 403, FORBIDDEN",
        "226, 403, LOOKS_AUTOMATED",
        "226, 200, LOOKS_AUTOMATED",
        "231, 401, ACCOUNT_LOCKED",
        "271, 403, BAD_INPUT",
        "272, 403, ALREADY_SO",
        "323, 400, MEDIA_NOT_ALLOWED",
        "324, 400, MEDIA_NOT_FOUND",
        "325, 400, MEDIA_NOT_FOUND",
        "326, 403, ACCOUNT_LOCKED",
        "326, 200, ACCOUNT_LOCKED",
        "327, 403, ALREADY_SO",
        "327, 200, ALREADY_SO",
        "348, 403, FORBIDDEN",
        "349, 403, MESSAGE_NOT_ALLOWED",
        "354, 403, TEXT_TOO_LONG",
        "366, 400, LOGIN_CLOSED",
        "386, 403, TOO_MANY_ATTACHMENTS",
        "399, 400, FORBIDDEN",
        "399, 403, FORBIDDEN",
        "399, 200, FORBIDDEN",
        "407, 400, LINK_NOT_ACCEPTED",
        "425, 403, ACTION_DISABLED",
        "433, 403, REPLY_RESTRICTED"
    })
    void codeMeansARefusalThatKeepsTheSession(int code, int status, RefusalReason refusalReason) {
        assertThat(classify(code, status, CallerKind.SESSION)).isEqualTo(failed(new Refused(refusalReason)));
    }

    @ParameterizedTest
    @CsvSource({"88, 429, CALLS", "161, 403, FOLLOWS", "185, 403, DAILY", "344, 403, DAILY", "344, 200, DAILY"})
    void codeMeansThrottling(int code, int status, Quota quota) {
        assertThat(classify(code, status, CallerKind.SESSION)).isEqualTo(failed(new Throttled(null, quota)));
    }

    @ParameterizedTest
    @CsvSource({
        "32, 401, CREDENTIALS",
        "32, 200, CREDENTIALS",
        "64, 403, ACCOUNT_SUSPENDED",
        "89, 401, CREDENTIALS",
        "99, 403, CREDENTIALS",
        "215, 400, CREDENTIALS",
        "353, 403, CREDENTIALS"
    })
    void codeMeansARejectedSession(int code, int status, RejectionReason rejectionReason) {
        assertThat(classify(code, status, CallerKind.SESSION)).isEqualTo(failed(new SessionRejected(rejectionReason)));
        assertThat(classify(code, status, CallerKind.POOLED)).isEqualTo(failed(new SessionRejected(rejectionReason)));
    }

    @Test
    void noOtherCodeRejectsASession() {
        Set<Integer> deadly = IntStream.rangeClosed(0, 1_000)
                .filter(code -> IntStream.of(200, 400, 401, 403, 404, 429, 500)
                        .anyMatch(status -> classify(code, status, CallerKind.SESSION)
                                instanceof PlatformResult.Failed<User>(SessionRejected rejected)))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(deadly).containsExactly(32, 64, 89, 99, 215, 353);
    }

    @ParameterizedTest
    @CsvSource({"32, 401", "215, 400", "353, 403"})
    void callWithoutCookiesRejectsNoSession(int code, int status) {
        assertThat(classify(code, status, CallerKind.NONE))
                .isEqualTo(failed(new Unreadable(ResponseDefect.OUR_REQUEST)));
    }

    @Test
    void postInvisibleToAPooledAccountIsMissing() {
        assertThat(classify(179, 403, CallerKind.POOLED)).isEqualTo(failed(new Missing(MissingReason.UNAVAILABLE)));
    }

    @ParameterizedTest
    @CsvSource({"29, 503", "29, 200", "130, 503", "131, 500", "131, 200"})
    void codeMeansPlatformOutage(int code, int status) {
        assertThat(classify(code, status, CallerKind.POOLED))
                .isEqualTo(failed(new Unreachable(UnreachableReason.OVERLOADED)));
    }

    @ParameterizedTest
    @CsvSource({"25, 400", "135, 401", "214, 400", "239, 403", "336, 400"})
    void codeMeansAnInvalidRequest(int code, int status) {
        assertThat(classify(code, status, CallerKind.POOLED))
                .isEqualTo(failed(new Unreadable(ResponseDefect.OUR_REQUEST)));
    }

    /** Classifies the code in every form in which the platform writes one, and expects the same result. */
    private PlatformResult<User> classify(int code, int status, CallerKind callerKind) {
        List<PlatformResult<User>> outcomes = FORMS.stream()
                .map(form -> response(status, form.formatted(code)))
                .map(platformResponse ->
                        responseClassifier.classify(platformResponse, GRAPHQL, callerKind, UserReader::lookup))
                .distinct()
                .toList();
        assertThat(outcomes).as("code %d with status %d", code, status).hasSize(1);
        return outcomes.getFirst();
    }

    private static PlatformResult<User> failed(PlatformFailure platformFailure) {
        return PlatformResult.failed(platformFailure);
    }
}
