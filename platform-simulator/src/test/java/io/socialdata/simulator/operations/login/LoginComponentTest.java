package io.socialdata.simulator.operations.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@FriendlyPlatform({"1.1/onboarding/task.json", "1.1/account/verify_credentials.json"})
class LoginComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/1.1", "/i/api/1.1"})
    void passwordAndOneTimeCodeCreateAWorkingSession(String base) {
        LoginClient client = client(base, "login").oneTimeCodes(samples.get("login_totp_secret"));

        Response last = client.run();

        last.then()
                .statusCode(200)
                .body("subtasks[0].subtask_id", equalTo("LoginSuccessSubtask"))
                .body("subtasks[0].open_account.user.screen_name", equalTo("tide_keeper"));
        assertThat(client.cookies()).containsKeys("auth_token", "ct0", "twid", "kdt");
        works(client).then().statusCode(200).body("screen_name", equalTo("tide_keeper"));
        client.finish(last).then().statusCode(200).body("status", equalTo("success"));
    }

    @Test
    void singleSignOnIsAnnouncedBeforeALogin() {
        HttpTestClient.bearer()
                .contentType("application/json")
                .body("{\"provider\":\"apple\"}")
                .post("/1.1/onboarding/sso_init.json")
                .then()
                .statusCode(200);
        HttpTestClient.bearer()
                .contentType("application/json")
                .body("{}")
                .post("/1.1/onboarding/sso_init.json")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(25));
    }

    @Test
    void accountWithoutASecondFactorNeedsNone() {
        LoginClient client = client("/1.1", "plain_login");

        client.run().then().body("subtasks[0].subtask_id", equalTo("LoginSuccessSubtask"));

        works(client).then().body("screen_name", equalTo("ebb_keeper"));
    }

    @Test
    void everyLoginCreatesItsOwnSession() {
        LoginClient first = client("/1.1", "plain_login");
        LoginClient second = client("/1.1", "plain_login");
        first.run();
        second.run();

        HttpTestClient.session(
                        first.cookies().get("auth_token"), first.cookies().get("ct0"))
                .post("/1.1/account/logout.json")
                .then()
                .statusCode(200)
                .body("status", equalTo("ok"));

        works(first).then().statusCode(401).body("errors[0].code", equalTo(32));
        works(second).then().statusCode(200);
    }

    @Test
    void oneAccountIsAskedForItsEmailFirst() {
        LoginClient client = client("/1.1", "alternate_identifier_login");
        client.run().then().body("subtasks[0].subtask_id", equalTo("LoginEnterAlternateIdentifierSubtask"));

        client.text("LoginEnterAlternateIdentifierSubtask", samples.get("alternate_identifier_login_email"))
                .oneTimeCodes(samples.get("alternate_identifier_login_totp_secret"))
                .run()
                .then()
                .body("subtasks[0].subtask_id", equalTo("LoginSuccessSubtask"));
    }

    @Test
    void oneAccountChoosesItsSecondFactor() {
        client("/1.1", "choice_of_method_login")
                .oneTimeCodes(samples.get("choice_of_method_login_totp_secret"))
                .run()
                .then()
                .body("subtasks[0].subtask_id", equalTo("LoginSuccessSubtask"));
    }

    @Test
    void oneAccountGetsACodeByEmail() {
        LoginClient client = client("/1.1", "mailed_code_login");
        client.run().then().body("subtasks[0].subtask_id", equalTo("LoginAcid"));

        client.text("LoginAcid", samples.get("mailed_code_login_mailed_code"))
                .run()
                .then()
                .body("subtasks[0].subtask_id", equalTo("LoginSuccessSubtask"));
    }

    @ParameterizedTest
    @CsvSource({
        "denial_login, DenyLoginSubtask",
        "picture_puzzle_login, ArkoseLogin",
        "checkbox_puzzle_login, RecaptchaLogin"
    })
    void someAccountsStopAfterTheirName(String kind, String subtask) {
        client("/1.1", kind).run().then().statusCode(200).body("subtasks[0].subtask_id", equalTo(subtask));
    }

    @ParameterizedTest
    @CsvSource({"locked_login, 37", "suspended_login, 64"})
    void lockedAndSuspendedAccountsAreRejectedAfterThePassword(String kind, int code) {
        client("/1.1", kind).run().then().statusCode(403).body("errors[0].code", equalTo(code));
    }

    @Test
    void unknownNameIsReported() {
        assertRejected(new LoginClient("/1.1").named("nobody_at_all").run(), "Sorry, we could not find");
    }

    @Test
    void wrongPasswordIsReportedAndMayBeRetried() {
        LoginClient client = new LoginClient("/1.1").named("ebb_keeper");
        String token = client.run().path("flow_token");

        assertRejected(client.send(password(token, "guess")), "Wrong password");

        client.send(password(token, samples.get("plain_login_password")))
                .then()
                .statusCode(200)
                .body("subtasks[0].subtask_id", equalTo("AccountDuplicationCheck"));
    }

    @Test
    void wrongCodeIsReported() {
        assertRejected(
                client("/1.1", "login")
                        .text("LoginTwoFactorAuthChallenge", "000000x")
                        .run(),
                "Incorrect");
    }

    @Test
    void anUnknownFlowTokenHasExpired() {
        LoginClient client = new LoginClient("/1.1");

        assertRejected(client.send("{flow_token:'g;0:-1:1',subtask_inputs:[]}"), "Your login has expired");
        assertRejected(client.send("{}"), "Your login has expired");
    }

    @Test
    void answerToAnotherStepIsABadRequest() {
        LoginClient client = new LoginClient("/1.1").named("ebb_keeper");
        String token = client.run().path("flow_token");

        client.send("{flow_token:'" + token + "',subtask_inputs:[{subtask_id:'LoginAcid',enter_text:{text:'1'}}]}")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(214));
    }

    @Test
    void onlyTheLoginFlowIsOpenAndAFaultCanCloseIt() {
        LoginClient client = new LoginClient("/1.1");
        client.send("{flow_name:'signup'}").then().statusCode(400).body("errors[0].code", equalTo(366));

        HttpTestClient.install("{\"kind\":\"error\",\"code\":366,\"operation\":\"1.1/onboarding/task.json\"}");

        client.run()
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(366))
                .body("errors[0].message", equalTo("flow name LoginFlow is currently not accessible"));
    }

    @Test
    void flowMayBeNamedInTheQueryAndNeedsAGuestToken() {
        String guest = HttpTestClient.bearer().post("/1.1/guest/activate.json").path("guest_token");

        HttpTestClient.bearer()
                .header("x-guest-token", guest)
                .contentType(ContentType.JSON)
                .body("{\"subtask_versions\":{}}")
                .post("/1.1/onboarding/task.json?flow_name=login")
                .then()
                .statusCode(200)
                .body("flow_token", startsWith("g;"))
                .body("subtasks", hasSize(1))
                .body("subtasks[0].subtask_id", equalTo("LoginJsInstrumentationSubtask"));
        HttpTestClient.bearer()
                .post("/1.1/onboarding/task.json?flow_name=login")
                .then()
                .statusCode(403)
                .body("errors[0].code", equalTo(239));
    }

    private LoginClient client(String base, String kind) {
        return new LoginClient(base).named(samples.get(kind + "_username")).password(samples.get(kind + "_password"));
    }

    private static Response works(LoginClient client) {
        return HttpTestClient.session(
                        client.cookies().get("auth_token"), client.cookies().get("ct0"))
                .get("/1.1/account/verify_credentials.json");
    }

    private static String password(String token, String password) {
        return "{flow_token:'" + token + "',subtask_inputs:[{subtask_id:'LoginEnterPassword',enter_password:{password:'"
                + password + "',link:'next_link'}}]}";
    }

    private static void assertRejected(Response response, String message) {
        response.then()
                .statusCode(400)
                .body("errors[0].code", equalTo(399))
                .body("errors[0].message", startsWith(message));
    }
}
