package io.socialdata.simulator.login;

import java.util.Arrays;
import java.util.Optional;

/** The subtasks of a login, requested one at a time. */
public enum Subtask {
    INSTRUMENTATION("LoginJsInstrumentationSubtask"),
    IDENTIFIER("LoginEnterUserIdentifierSSO"),
    ALTERNATE_IDENTIFIER("LoginEnterAlternateIdentifierSubtask"),
    PASSWORD("LoginEnterPassword"),
    CHOICE_OF_METHOD("LoginTwoFactorAuthChooseMethod"),
    ONE_TIME_CODE("LoginTwoFactorAuthChallenge"),
    MAILED_CODE("LoginAcid"),
    DUPLICATION_CHECK("AccountDuplicationCheck"),
    SUCCESS("LoginSuccessSubtask"),
    DENIAL("DenyLoginSubtask"),
    PICTURE_PUZZLE("ArkoseLogin"),
    CHECKBOX_PUZZLE("RecaptchaLogin");

    private final String id;

    Subtask(String id) {
        this.id = id;
    }

    /** Returns the platform's name of the subtask. */
    public String id() {
        return id;
    }

    static Optional<Subtask> withId(String id) {
        return Arrays.stream(values()).filter(subtask -> subtask.id.equals(id)).findFirst();
    }

    /** Returns whether no automated client can complete the subtask. */
    boolean isDeadEnd() {
        return switch (this) {
            case SUCCESS, DENIAL, PICTURE_PUZZLE, CHECKBOX_PUZZLE -> true;
            case INSTRUMENTATION,
                    IDENTIFIER,
                    ALTERNATE_IDENTIFIER,
                    PASSWORD,
                    CHOICE_OF_METHOD,
                    ONE_TIME_CODE,
                    MAILED_CODE,
                    DUPLICATION_CHECK -> false;
        };
    }
}
