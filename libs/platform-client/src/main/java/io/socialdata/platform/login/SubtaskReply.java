package io.socialdata.platform.login;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reply to one of the platform's login subtasks. {@code toString} hides the content: it may contain a password. */
sealed interface SubtaskReply {

    /**
     * An input for the subtask.
     *
     * @param decisive whether the platform decides by it whether the credentials are right
     */
    record Say(Map<String, ?> input, boolean decisive) implements SubtaskReply {
        @Override
        public String toString() {
            return "Say[redacted]";
        }
    }

    /** Nothing more is asked. */
    record Finish() implements SubtaskReply {}

    /** The sign-in ends here. */
    record Stop(LoginResult outcome) implements SubtaskReply {}

    String NEXT = "next_link";
    String CODE_CHALLENGE = "LoginTwoFactorAuthChallenge";
    Set<String> CAPTCHAS = Set.of("ArkoseLogin", "RecaptchaLogin", "LoginArkoseChallenge", "LoginRecaptchaChallenge");

    /**
     * Returns the reply to a subtask; null for an unknown one.
     *
     * @param totpGenerator null for an account without a known seed
     */
    static @Nullable SubtaskReply to(String subtask, LoginForm form, @Nullable TotpGenerator totpGenerator) {
        return switch (subtask) {
            case "LoginJsInstrumentationSubtask" -> said("js_instrumentation", Map.of("response", "{}", "link", NEXT));
            case "LoginEnterUserIdentifierSSO" -> decisive("settings_list", identifier(form.username()));
            case "LoginEnterPassword" -> decisive("enter_password", Map.of("password", form.password(), "link", NEXT));
            case "LoginTwoFactorAuthChooseMethod" ->
                said("choice_selection", Map.of("link", NEXT, "selected_choices", List.of("0")));
            case CODE_CHALLENGE ->
                totpGenerator == null ? new Stop(new LoginResult.NeedsCode()) : code(totpGenerator.now());
            case "AccountDuplicationCheck" ->
                said("check_logged_in_account", Map.of("link", "AccountDuplicationCheck_false"));
            case "LoginSuccessSubtask" -> new Finish();
            case "LoginAcid", "LoginEnterAlternateIdentifierSubtask" -> new Stop(new LoginResult.NeedsConfirmation());
            case "DenyLoginSubtask" -> new Stop(new LoginResult.Denied());
            default -> CAPTCHAS.contains(subtask) ? new Stop(new LoginResult.NeedsCaptcha()) : null;
        };
    }

    /** Returns the reply with a one-time code. */
    static Say code(String code) {
        return decisive("enter_text", Map.of("text", code, "link", NEXT));
    }

    private static Say said(String member, Map<String, ?> value) {
        return new Say(Map.of(member, value), false);
    }

    private static Say decisive(String member, Map<String, ?> value) {
        return new Say(Map.of(member, value), true);
    }

    private static Map<String, ?> identifier(String username) {
        Map<String, ?> response = Map.of("text_data", Map.of("result", username));
        return Map.of(
                "setting_responses",
                List.of(Map.of("key", "user_identifier", "response_data", response)),
                "link",
                NEXT);
    }
}
