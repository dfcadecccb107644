package io.socialdata.billing.keys;

import java.util.UUID;

/** Who asks for a change of the keys of an account. */
sealed interface KeyActor {

    /** The owner of the account in the dashboard, or an operator. */
    record Owner() implements KeyActor {}

    /** A key of the account that calls the public API. */
    record CallingKey(UUID id) implements KeyActor {}
}
