package io.socialdata.simulator.operations.login;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import java.security.InvalidKeyException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/** Runs the login flow as automated clients do: submits the requested subtasks and keeps the cookies. */
final class LoginClient {

    private static final int MAX_STEPS = 12;

    private final String path;
    private final String guestToken;
    private final Map<String, String> cookies = new HashMap<>();
    private final Map<String, String> answers = new HashMap<>();

    LoginClient(String base) {
        this.path = base + "/onboarding/task.json";
        this.guestToken =
                HttpTestClient.bearer().post(base + "/guest/activate.json").path("guest_token");
        answers.put("LoginJsInstrumentationSubtask", "js_instrumentation:{response:'{}',link:'next_link'}");
        answers.put("AccountDuplicationCheck", "check_logged_in_account:{link:'AccountDuplicationCheck_false'}");
        answers.put("LoginTwoFactorAuthChooseMethod", "choice_selection:{link:'next_link',selected_choices:['0']}");
    }

    LoginClient knowing(String subtask, String answer) {
        answers.put(subtask, answer);
        return this;
    }

    LoginClient named(String handle) {
        return knowing(
                "LoginEnterUserIdentifierSSO",
                "settings_list:{setting_responses:[{key:'user_identifier',response_data:{text_data:{result:'" + handle
                        + "'}}}],link:'next_link'}");
    }

    LoginClient password(String password) {
        return knowing("LoginEnterPassword", "enter_password:{password:'" + password + "',link:'next_link'}");
    }

    LoginClient text(String subtask, String text) {
        return knowing(subtask, "enter_text:{text:'" + text + "',link:'next_link'}");
    }

    LoginClient oneTimeCodes(String secret) {
        return text("LoginTwoFactorAuthChallenge", code(secret));
    }

    /** Submits subtasks as long as it has the data for them, and returns the last response. */
    Response run() {
        Response response = send("{input_flow_data:{flow_context:{debug_overrides:{},start_location:"
                + "{location:'splash_screen'}}},subtask_versions:{},flow_name:'login'}");
        for (int step = 0; step < MAX_STEPS && response.statusCode() == 200; step++) {
            String subtask = response.path("subtasks[0].subtask_id");
            String answer = answers.get(subtask);
            if (answer == null) {
                return response;
            }
            response = send("{flow_token:'" + response.path("flow_token") + "',subtask_inputs:[{subtask_id:'" + subtask
                    + "'," + answer + "}]}");
        }
        return response;
    }

    /** Submits the step after the last. */
    Response finish(Response last) {
        return send("{flow_token:'" + last.path("flow_token") + "',subtask_inputs:[]}");
    }

    Map<String, String> cookies() {
        return cookies;
    }

    Response send(String loose) {
        Response response = HttpTestClient.bearer()
                .header("x-guest-token", guestToken)
                .cookies(cookies)
                .contentType(ContentType.JSON)
                .body(json(loose))
                .post(path);
        cookies.putAll(response.cookies());
        return response;
    }

    /** Adds the quotation marks that the tests omit for readability. */
    private static String json(String loose) {
        return loose.replaceAll("([{,])([a-z_]+):", "$1\"$2\":").replace('\'', '"');
    }

    private static String code(String secret) {
        TimeBasedOneTimePasswordGenerator generator = new TimeBasedOneTimePasswordGenerator();
        try {
            return generator.generateOneTimePasswordString(
                    new SecretKeySpec(new Base32().decode(secret), generator.getAlgorithm()), Instant.now());
        } catch (InvalidKeyException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
