package io.socialdata.simulator.login;

import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.Account;

/** The result of one login step. */
public sealed interface LoginStepResult {

    /** The platform asks for the next subtask. */
    record Asked(LoginFlow flow) implements LoginStepResult {}

    /** The login succeeded: this response starts a session. */
    record SignedIn(LoginFlow flow, Account account) implements LoginStepResult {}

    /** The login was completed before; no subtask is left. */
    record Over(LoginFlow flow) implements LoginStepResult {}

    /** The submission was rejected. The same step may be repeated if the error allows it. */
    record Refused(PlatformError error, String message) implements LoginStepResult {

        static Refused with(PlatformError error) {
            return new Refused(error, error.message());
        }

        /** Creates a rejection with a message. Only the message distinguishes the causes. */
        static Refused withMessage(String message) {
            return new Refused(PlatformError.REFUSED_WITH_MESSAGE, message);
        }
    }
}
