package io.socialdata.simulator.operations.login;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.login.LoginFlow;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import java.util.List;

/** The response of a login step: the token of the flow and the next subtask. */
final class LoginFlowShape {

    private LoginFlowShape() {}

    static JsonObject asking(LoginFlow flow) {
        return of(flow, List.of(subtask(flow)));
    }

    /** Creates the response of a completed flow, without a next subtask. */
    static JsonObject over(LoginFlow flow) {
        return of(flow, List.of());
    }

    private static JsonObject of(LoginFlow flow, List<JsonObject> subtasks) {
        return object().with("flow_token", flow.token())
                .with("status", "success")
                .with("subtasks", subtasks);
    }

    private static JsonObject subtask(LoginFlow flow) {
        JsonObject subtask = object().with("subtask_id", flow.asks().id());
        return switch (flow.asks()) {
            case INSTRUMENTATION -> subtask.with("js_instrumentation", instrumentation());
            case IDENTIFIER -> subtask.with("settings_list", identifier());
            case ALTERNATE_IDENTIFIER ->
                subtask.with("enter_text", text("Phone or email", "Enter your phone number or email address"));
            case PASSWORD ->
                subtask.with("enter_password", password(claimed(flow))).with("subtask_back_navigation", "cancel_flow");
            case CHOICE_OF_METHOD -> subtask.with("choice_selection", choice());
            case ONE_TIME_CODE -> subtask.with("enter_text", text("Enter code", "Enter your verification code"));
            case MAILED_CODE -> subtask.with("enter_text", text("Confirmation code", "Check your email"));
            case DUPLICATION_CHECK -> subtask.with("check_logged_in_account", duplicationCheck());
            case SUCCESS -> subtask.with("open_account", success(claimed(flow)));
            case DENIAL -> subtask.with("cta", denial());
            case PICTURE_PUZZLE -> subtask.with("web_modal", puzzle("arkose_login"));
            case CHECKBOX_PUZZLE -> subtask.with("web_modal", puzzle("recaptcha_login"));
        };
    }

    private static JsonObject instrumentation() {
        return object().with("url", "https://twitter.com/i/js_inst?c_name=ui_metrics")
                .with("timeout_ms", 2_000)
                .with("next_link", nextLink());
    }

    private static JsonObject identifier() {
        JsonObject field = object().with("value_type", "text_field").with("value_identifier", "user_identifier");
        return object().with("settings", List.of(field));
    }

    private static JsonObject password(User user) {
        return object().with("hint", "Password")
                .with("name", "password")
                .with("username", user.handle())
                .with("next_link", nextLink());
    }

    private static JsonObject text(String hint, String title) {
        return object().with("hint_text", hint)
                .with("multiline", false)
                .with("primary_text", JsonPart.plainText(title))
                .with("next_link", nextLink());
    }

    private static JsonObject choice() {
        return object().with("primary_text", JsonPart.plainText("Choose how to confirm that it is you"))
                .with("next_link", nextLink())
                .with("choices", List.of(method("0", "Use your authentication app"), method("1", "Use a backup code")));
    }

    private static JsonObject method(String id, String text) {
        return object().with("id", id).with("text", JsonPart.plainText(text));
    }

    private static JsonObject duplicationCheck() {
        return object().with("true_link", link("task", "AccountDuplicationCheck_true"))
                .with("false_link", link("task", "AccountDuplicationCheck_false"));
    }

    private static JsonObject success(User user) {
        JsonObject shape = object().with("id", user.id())
                .withId("id_str", user.id())
                .with("name", user.profile().name())
                .with("screen_name", user.handle());
        return object().with("user", shape)
                .with("next_link", link("subtask", "success_exit_link"))
                .with("attribution_event", "login");
    }

    private static JsonObject denial() {
        return object().with("primary_text", JsonPart.plainText("Could not log you in"))
                .with("secondary_text", JsonPart.plainText("Please try again later."));
    }

    private static JsonObject puzzle(String integration) {
        return object().with("url", "https://x.com/i/flow/" + integration).with("complete_deeplink", nextLink());
    }

    private static JsonObject nextLink() {
        return link("task", "next_link");
    }

    private static JsonObject link(String type, String id) {
        return object().with("link_type", type).with("link_id", id);
    }

    private static User claimed(LoginFlow flow) {
        return flow.account().map(Account::user).orElseThrow();
    }
}
