package io.socialdata.simulator.login;

import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.Account;

/** What comes of one step of logging in. */
public sealed interface LoginStepResult {

    /** The platform asks for the next thing. */
    record Asked(LoginFlow flow) implements LoginStepResult {}

    /** The platform is satisfied: a session begins with this answer. */
    record SignedIn(LoginFlow flow, Account account) implements LoginStepResult {}

    /** Everything was done before; nothing is asked any more. */
    record Over(LoginFlow flow) implements LoginStepResult {}

    /** Turned away; the same step may be tried again where the error allows it. */
    record Refused(PlatformError error, String message) implements LoginStepResult {

        static Refused with(PlatformError error) {
            return new Refused(error, error.message());
        }

        /** A refusal in words for people, which is all that tells one cause from another. */
        static Refused saying(String message) {
            return new Refused(PlatformError.REFUSED_WITH_MESSAGE, message);
        }
    }
}
