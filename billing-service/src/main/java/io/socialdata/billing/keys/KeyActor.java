package io.socialdata.billing.keys;

import java.util.UUID;

/** Who asks for a change of the keys of an account. */
sealed interface KeyActor {

    /** An operator, or the dashboard when it deletes a key. */
    record Owner() implements KeyActor {}

    /** A member of the account in the dashboard. */
    record Member(KeyMaker maker) implements KeyActor {}

    /** A key of the account that calls the public API. */
    record CallingKey(UUID id) implements KeyActor {}
}
