package io.socialdata.billing.keys;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Who asks for a change of the keys of an account. */
sealed interface KeyActor {

    /** An operator, or a dashboard of a release before keys had makers. */
    record Owner() implements KeyActor {}

    /** A member of the account in the dashboard. */
    record Member(KeyMaker maker) implements KeyActor {

        /** Returns the owner without a maker. */
        static KeyActor of(@Nullable KeyMaker maker) {
            return maker == null ? new Owner() : new Member(maker);
        }
    }

    /** A key of the account that calls the public API. */
    record CallingKey(UUID id) implements KeyActor {}
}
