package io.socialdata.simulator.profiles;

import io.socialdata.simulator.protocol.PlatformError;

/** The result of a change of a profile. */
public sealed interface ProfileEditResult {

    record Changed() implements ProfileEditResult {}

    /**
     * Nothing was changed.
     *
     * @param message says which text is the reason
     */
    record Rejected(PlatformError error, String message) implements ProfileEditResult {}
}
