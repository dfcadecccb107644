package io.socialdata.simulator.operations.login;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.login.LoginFlow;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import java.io.IOException;

/** What the platform answers in a login: the token of the flow, and what it asks for next. */
record LoginFlowShape(LoginFlow flow, boolean done) implements JsonPart {

    static LoginFlowShape asking(LoginFlow loginFlow) {
        return new LoginFlowShape(loginFlow, false);
    }

    /** Nothing is asked any more. */
    static LoginFlowShape over(LoginFlow loginFlow) {
        return new LoginFlowShape(loginFlow, true);
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("flow_token", flow.token());
        out.writeStringField("status", "success");
        out.writeArrayFieldStart("subtasks");
        if (!done) {
            out.writeStartObject();
            out.writeStringField("subtask_id", flow.asks().id());
            writeSubtask(out);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void writeSubtask(JsonGenerator out) throws IOException {
        switch (flow.asks()) {
            case INSTRUMENTATION -> instrumentation(out);
            case IDENTIFIER -> identifier(out);
            case ALTERNATE_IDENTIFIER -> enterText(out, "Phone or email", "Enter your phone number or email address");
            case PASSWORD -> password(out);
            case CHOICE_OF_METHOD -> choice(out);
            case ONE_TIME_CODE -> enterText(out, "Enter code", "Enter your verification code");
            case MAILED_CODE -> enterText(out, "Confirmation code", "Check your email");
            case DUPLICATION_CHECK -> duplicationCheck(out);
            case SUCCESS -> success(out);
            case DENIAL -> denial(out);
            case PICTURE_PUZZLE -> puzzle(out, "arkose_login");
            case CHECKBOX_PUZZLE -> puzzle(out, "recaptcha_login");
        }
    }

    private static void instrumentation(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("js_instrumentation");
        out.writeStringField("url", "https://twitter.com/i/js_inst?c_name=ui_metrics");
        out.writeNumberField("timeout_ms", 2_000);
        nextLink(out, "task", "next_link");
        out.writeEndObject();
    }

    private static void identifier(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("settings_list");
        out.writeArrayFieldStart("settings");
        out.writeStartObject();
        out.writeStringField("value_type", "text_field");
        out.writeStringField("value_identifier", "user_identifier");
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
    }

    private void password(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("enter_password");
        out.writeStringField("hint", "Password");
        out.writeStringField("name", "password");
        out.writeStringField("username", claimed().handle());
        nextLink(out, "task", "next_link");
        out.writeEndObject();
        out.writeStringField("subtask_back_navigation", "cancel_flow");
    }

    private static void enterText(JsonGenerator out, String hint, String title) throws IOException {
        out.writeObjectFieldStart("enter_text");
        out.writeStringField("hint_text", hint);
        out.writeBooleanField("multiline", false);
        plainText(out, "primary_text", title);
        nextLink(out, "task", "next_link");
        out.writeEndObject();
    }

    private static void choice(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("choice_selection");
        plainText(out, "primary_text", "Choose how to confirm that it is you");
        nextLink(out, "task", "next_link");
        out.writeArrayFieldStart("choices");
        String[] methods = {"Use your authentication app", "Use a backup code"};
        for (int id = 0; id < methods.length; id++) {
            out.writeStartObject();
            out.writeStringField("id", Integer.toString(id));
            plainText(out, "text", methods[id]);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void duplicationCheck(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("check_logged_in_account");
        link(out, "true_link", "task", "AccountDuplicationCheck_true");
        link(out, "false_link", "task", "AccountDuplicationCheck_false");
        out.writeEndObject();
    }

    private void success(JsonGenerator out) throws IOException {
        User user = claimed();
        out.writeObjectFieldStart("open_account");
        out.writeObjectFieldStart("user");
        out.writeNumberField("id", user.id());
        out.writeStringField("id_str", Long.toString(user.id()));
        out.writeStringField("name", user.profile().name());
        out.writeStringField("screen_name", user.handle());
        out.writeEndObject();
        nextLink(out, "subtask", "success_exit_link");
        out.writeStringField("attribution_event", "login");
        out.writeEndObject();
    }

    private static void denial(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("cta");
        plainText(out, "primary_text", "Could not log you in");
        plainText(out, "secondary_text", "Please try again later.");
        out.writeEndObject();
    }

    private static void puzzle(JsonGenerator out, String integration) throws IOException {
        out.writeObjectFieldStart("web_modal");
        out.writeStringField("url", "https://x.com/i/flow/" + integration);
        link(out, "complete_deeplink", "task", "next_link");
        out.writeEndObject();
    }

    private static void plainText(JsonGenerator out, String name, String text) throws IOException {
        out.writeObjectFieldStart(name);
        out.writeStringField("text", text);
        out.writeArrayFieldStart("entities");
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void nextLink(JsonGenerator out, String type, String id) throws IOException {
        link(out, "next_link", type, id);
    }

    private static void link(JsonGenerator out, String name, String type, String id) throws IOException {
        out.writeObjectFieldStart(name);
        out.writeStringField("link_type", type);
        out.writeStringField("link_id", id);
        out.writeEndObject();
    }

    private User claimed() {
        return flow.account().map(Account::user).orElseThrow();
    }
}
