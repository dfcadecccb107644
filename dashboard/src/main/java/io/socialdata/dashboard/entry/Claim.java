package io.socialdata.dashboard.entry;

import io.socialdata.dashboard.users.User;

/** Every way in which taking over an account can end. */
sealed interface Claim {

    record Claimed(User user) implements Claim {}

    /** The code leads nowhere, or does not any more. */
    record NoGoodCode() implements Claim {}

    /** Somebody signs in to the account already. */
    record HasAUser() implements Claim {}

    /** Billing did not answer; the code is as good as before. */
    record Later() implements Claim {}
}
