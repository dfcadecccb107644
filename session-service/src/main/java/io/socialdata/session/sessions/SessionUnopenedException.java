package io.socialdata.session.sessions;

import java.util.UUID;

/** A stored session cannot be opened: the wrong keyset is mounted, or somebody changed the row. A person must look. */
final class SessionUnopenedException extends RuntimeException {

    SessionUnopenedException(UUID keyId, String why) {
        super("the session of key " + keyId + " cannot be opened: " + why);
    }
}
