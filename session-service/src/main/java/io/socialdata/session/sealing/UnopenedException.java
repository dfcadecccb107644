package io.socialdata.session.sealing;

/** A stored value cannot be opened: the wrong keyset is mounted, or somebody changed the row. A person must look. */
public final class UnopenedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnopenedException(String purpose, String recordId, String why) {
        super(purpose + " of " + recordId + " cannot be opened: " + why);
    }
}
