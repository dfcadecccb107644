package io.socialdata.platform.login;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is said to one of the platform's questions. It does not print: it may hold a password. */
sealed interface SubtaskReply {

    /**
     * An answer to the question.
     *
     * @param judged whether the platform decides by it who this is
     */
    record Say(Map<String, ?> input, boolean judged) implements SubtaskReply {
        @Override
        public String toString() {
            return "Say[redacted]";
        }
    }

    /** Nothing is left to be asked. */
    record Finish() implements SubtaskReply {}

    /** The sign-in ends here. */
    record Stop(LoginResult outcome) implements SubtaskReply {}

    String NEXT = "next_link";
    String CODE_CHALLENGE = "LoginTwoFactorAuthChallenge";
    Set<String> CAPTCHAS = Set.of("ArkoseLogin", "RecaptchaLogin", "LoginArkoseChallenge", "LoginRecaptchaChallenge");

    /**
     * The reply to a subtask, null for one that we do not know.
     *
     * @param totpGenerator null for an account whose seed we were not given
     */
    static @Nullable SubtaskReply to(String subtask, LoginForm form, @Nullable TotpGenerator totpGenerator) {
        return switch (subtask) {
            case "LoginJsInstrumentationSubtask" -> said("js_instrumentation", Map.of("response", "{}", "link", NEXT));
            case "LoginEnterUserIdentifierSSO" -> judged("settings_list", identifier(form.username()));
            case "LoginEnterPassword" -> judged("enter_password", Map.of("password", form.password(), "link", NEXT));
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

    /** Answers the question for a one-time code. */
    static Say code(String code) {
        return judged("enter_text", Map.of("text", code, "link", NEXT));
    }

    private static Say said(String member, Map<String, ?> value) {
        return new Say(Map.of(member, value), false);
    }

    private static Say judged(String member, Map<String, ?> value) {
        return new Say(Map.of(member, value), true);
    }

    private static Map<String, ?> identifier(String username) {
        Map<String, ?> answer = Map.of("text_data", Map.of("result", username));
        return Map.of(
                "setting_responses", List.of(Map.of("key", "user_identifier", "response_data", answer)), "link", NEXT);
    }
}
