package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.NOW;
import static io.socialdata.platform.PlatformClientFixture.VIEWER;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.login.LoginOpening;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.login.LoginResult.Closed;
import io.socialdata.platform.login.LoginResult.Denied;
import io.socialdata.platform.login.LoginResult.Locked;
import io.socialdata.platform.login.LoginResult.NeedsCaptcha;
import io.socialdata.platform.login.LoginResult.NeedsCode;
import io.socialdata.platform.login.LoginResult.NeedsConfirmation;
import io.socialdata.platform.login.LoginResult.SignedIn;
import io.socialdata.platform.login.LoginResult.Suspended;
import io.socialdata.platform.login.LoginResult.Throttled;
import io.socialdata.platform.login.LoginResult.Unreachable;
import io.socialdata.platform.login.LoginResult.Unusable;
import io.socialdata.platform.login.LoginResult.WrongCredentials;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.SessionOwner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sign-in with a password, subtask by subtask. */
class LoginClientComponentTest {

    private static final LoginForm FORM = new LoginForm("mira", "hush", null, "Browser/1");
    private static final LoginForm WITH_SEED =
            new LoginForm("mira", "hush", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "Browser/1");

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
        connector.platform.then(200, "{'guest_token': '77'}", "set-cookie: guest_id=v1; Path=/");
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void everySignInStepIsAnsweredAndTheCookiesAreReturned() {
        respondWithSubtask("LoginJsInstrumentationSubtask");
        respondWithSubtask("LoginEnterUserIdentifierSSO");
        respondWithSubtask("LoginEnterPassword");
        respondWithSubtask("LoginTwoFactorAuthChooseMethod");
        respondWithSubtask("LoginTwoFactorAuthChallenge");
        respondWithSubtask("AccountDuplicationCheck");
        respondWithSubtask("LoginSuccessSubtask", "set-cookie: auth_token=new; Path=/", "set-cookie: ct0=c; Path=/");
        connector.platform.then(200, VIEWER, "set-cookie: ct0=fresh; Path=/");

        assertThat(signIn(WITH_SEED))
                .isEqualTo(new SignedIn(
                        new Credentials("new", "fresh", "Browser/1"), new SessionOwner("1", "owner", "Owner")));
        assertThat(connector.platform.requests()).hasSize(9);
        assertThat(request(0))
                .startsWith("POST /i/api/1.1/guest/activate.json")
                .contains("Authorization: Bearer web-client\n")
                .contains("User-Agent: Browser/1\n")
                .doesNotContain("cookie:");
        assertThat(request(1))
                .startsWith("POST /i/api/1.1/onboarding/task.json")
                .contains("X-Guest-Token: 77\n")
                .contains("Cookie: guest_id=v1\n")
                .contains("\"flow_name\":\"login\"");
        assertThat(request(3)).contains("\"result\":\"mira\"").doesNotContain("hush");
        assertThat(request(4)).contains("\"password\":\"hush\"").contains("\"flow_token\":\"t\"");
        assertThat(request(5)).contains("\"selected_choices\":[\"0\"]");
        assertThat(request(6)).containsPattern("\"text\":\"[0-9]{6}\"");
        assertThat(request(8)).contains("Cookie: auth_token=new; ct0=c\n");
    }

    @Test
    void openingASignInNamesNoAccount() {
        respondWithSubtask("LoginEnterUserIdentifierSSO");
        LoginOpening loginOpening = connector.client.openSignIn(new GuestSession("Browser/1", null));

        assertThat(loginOpening.admit(BUDGET)).isInstanceOf(Success.class);
        assertThat(loginOpening.ask(BUDGET)).isInstanceOf(Success.class);

        assertThat(connector.platform.requests()).hasSize(2);
        assertThat(request(1))
                .contains("\"flow_name\":\"login\"", "X-Guest-Token: 77")
                .doesNotContain("mira");
    }

    @Test
    void signInThatIsClosedSaysSoBeforeItNamesAnAccount() {
        connector.platform.then(400, "{'errors': [{'code': 366, 'message': 'flow closed'}]}");
        LoginOpening loginOpening = connector.client.openSignIn(new GuestSession("Browser/1", null));
        loginOpening.admit(BUDGET);

        assertThat(PlatformClientFixture.failureOf(loginOpening.ask(BUDGET)))
                .isEqualTo(new Refused(RefusalReason.LOGIN_CLOSED));
    }

    @Test
    void cookiesMayArriveWithAnExtraResponse() {
        respondWithSubtask("LoginSuccessSubtask");
        connector
                .platform
                .then(200, "{}", "set-cookie: auth_token=new; Path=/", "set-cookie: ct0=c; Path=/")
                .then(200, VIEWER);

        assertThat(signIn(FORM)).isInstanceOf(SignedIn.class);
        assertThat(request(2)).contains("\"subtask_inputs\":[]");
    }

    @Test
    void identityFromSignInIsUsedWhenTheCheckIsUnavailable() {
        connector
                .platform
                .then(
                        200,
                        "{'flow_token': 't', 'subtasks': [{'subtask_id': 'LoginSuccessSubtask', 'open_account':"
                                + " {'user': {'id_str': '9', 'screen_name': 'mira', 'name': 'Mira'}}}]}",
                        "set-cookie: auth_token=new",
                        "set-cookie: ct0=c")
                .then(404, "")
                .then(404, "")
                .then(404, "");

        assertThat(signIn(FORM))
                .isEqualTo(
                        new SignedIn(new Credentials("new", "c", "Browser/1"), new SessionOwner("9", "mira", "Mira")));
    }

    @Test
    void successWithoutCookiesIsAFailure() {
        respondWithSubtask("LoginSuccessSubtask");
        connector.platform.then(200, "{'flow_token': 't', 'subtasks': []}");

        assertThat(signIn(FORM)).isEqualTo(new Unusable(ResponseDefect.UNEXPECTED_SHAPE));
    }

    @ParameterizedTest
    @MethodSource("questionsThatEndIt")
    void unsupportedStepsEndTheSignIn(String question, LoginResult loginResult) {
        respondWithSubtask("LoginEnterUserIdentifierSSO");
        respondWithSubtask(question);

        assertThat(signIn(FORM)).isEqualTo(loginResult);
        assertThat(connector.platform.requests()).hasSize(3);
    }

    static Stream<Arguments> questionsThatEndIt() {
        return Stream.of(
                Arguments.of("LoginTwoFactorAuthChallenge", new NeedsCode()),
                Arguments.of("ArkoseLogin", new NeedsCaptcha()),
                Arguments.of("RecaptchaLogin", new NeedsCaptcha()),
                Arguments.of("LoginAcid", new NeedsConfirmation()),
                Arguments.of("LoginEnterAlternateIdentifierSubtask", new NeedsConfirmation()),
                Arguments.of("DenyLoginSubtask", new Denied()),
                Arguments.of("SomethingNew", new Denied()));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void errorsOfTheAnsweredStepAreDistinguished(int status, String body, LoginResult loginResult) {
        respondWithSubtask("LoginEnterPassword");
        connector.platform.then(status, body);

        assertThat(signIn(FORM)).isEqualTo(loginResult);
        assertThat(connector.platform.requests()).hasSize(3);
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                Arguments.of(400, error(399, "Wrong password!"), new WrongCredentials()),
                Arguments.of(400, error(399, "Could not log you in now. Please try again later."), new Denied()),
                Arguments.of(400, error(366, "flow name LoginFlow is currently not accessible"), new Closed()),
                Arguments.of(403, error(326, "locked"), new Locked()),
                Arguments.of(403, error(64, "suspended"), new Suspended()),
                Arguments.of(403, error(37, "no"), new Denied()),
                Arguments.of(429, error(88, "slow down"), new Throttled(null)),
                Arguments.of(403, "<html></html>", new Unusable(ResponseDefect.EDGE_PAGE)),
                Arguments.of(503, "", new Unreachable(UnreachableReason.OVERLOADED)));
    }

    @Test
    void errorBeforeTheFirstInputSaysNothingAboutThePassword() {
        connector.platform.then(400, error(399, "Something went wrong"));

        assertThat(signIn(FORM)).isEqualTo(new Denied());
    }

    @Test
    void closedLoginIsDetectedAtTheFirstStep() {
        connector.platform.then(400, error(366, "not accessible"));

        assertThat(signIn(FORM)).isEqualTo(new Closed());
    }

    @Test
    void repeatedStepMeansAWrongInput() {
        respondWithSubtask("LoginTwoFactorAuthChallenge");
        respondWithSubtask("LoginTwoFactorAuthChallenge");

        assertThat(signIn(WITH_SEED)).isEqualTo(new WrongCredentials());
    }

    @ParameterizedTest
    @MethodSource("refusedCodes")
    void codeOfAnExpiringWindowIsFollowedByTheNextOne(String refusal, int status) {
        connector.clock.advance(Duration.ofSeconds(27));
        respondWithSubtask("LoginTwoFactorAuthChallenge");
        connector.platform.then(status, refusal);
        respondWithSubtask("LoginSuccessSubtask", "set-cookie: auth_token=new; Path=/", "set-cookie: ct0=c; Path=/");
        connector.platform.then(200, VIEWER);

        assertThat(signIn(WITH_SEED)).isInstanceOf(SignedIn.class);
        assertThat(code(2)).isNotEqualTo(code(3));
    }

    static Stream<Arguments> refusedCodes() {
        return Stream.of(
                Arguments.of(error(399, "Incorrect. Please try again."), 400),
                Arguments.of("{'flow_token': 't', 'subtasks': [{'subtask_id': 'LoginTwoFactorAuthChallenge'}]}", 200));
    }

    @Test
    void atMostTwoCodesAreTried() {
        connector.clock.advance(Duration.ofSeconds(27));
        respondWithSubtask("LoginTwoFactorAuthChallenge");
        connector.platform.then(400, error(399, "Incorrect.")).then(400, error(399, "Incorrect."));

        assertThat(signIn(WITH_SEED)).isEqualTo(new WrongCredentials());
        assertThat(connector.platform.requests()).hasSize(4);
    }

    @Test
    void codeOfACurrentWindowIsTriedOnce() {
        connector.clock.advance(Duration.ofSeconds(20));
        respondWithSubtask("LoginTwoFactorAuthChallenge");
        connector.platform.then(400, error(399, "Incorrect."));

        assertThat(signIn(WITH_SEED)).isEqualTo(new WrongCredentials());
        assertThat(connector.platform.requests()).hasSize(3);
    }

    @Test
    void repeatedStepsEndTheSignIn() {
        respondWithSubtask("AccountDuplicationCheck");
        respondWithSubtask("AccountDuplicationCheck");

        assertThat(signIn(FORM)).isEqualTo(new Denied());
    }

    @ParameterizedTest
    @ValueSource(strings = {"not a seed!", "1"})
    void invalidSeedUsesNoAttempt(String seed) {
        assertThat(signIn(new LoginForm("mira", "hush", seed, null))).isEqualTo(new WrongCredentials());
        assertThat(connector.platform.requests()).isEmpty();
    }

    @Test
    void throttlingReportsItsReset() {
        connector.platform.then(
                429,
                error(88, "slow down"),
                "x-rate-limit-limit: 187",
                "x-rate-limit-remaining: 0",
                "x-rate-limit-reset: " + NOW.plusSeconds(60).getEpochSecond());

        assertThat(signIn(FORM)).isEqualTo(new Throttled(NOW.plusSeconds(60)));
    }

    private void respondWithSubtask(String question, String... headers) {
        connector.platform.then(
                200, "{'flow_token': 't', 'subtasks': [{'subtask_id': '%s'}]}".formatted(question), headers);
    }

    private LoginResult signIn(LoginForm form) {
        return connector.client.signIn(form, BUDGET);
    }

    private String request(int index) {
        return connector.platform.requests().get(index);
    }

    private String code(int index) {
        Matcher code = Pattern.compile("\"text\":\"([0-9]{6})\"").matcher(request(index));
        assertThat(code.find()).isTrue();
        return code.group(1);
    }

    private static String error(int code, String message) {
        return "{'errors': [{'code': %d, 'message': '%s'}]}".formatted(code, message);
    }
}
