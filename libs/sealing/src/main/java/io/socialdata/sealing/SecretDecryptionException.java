package io.socialdata.sealing;

/** A stored secret cannot be opened: the wrong keyset is mounted, or somebody changed the row. A person must look. */
public final class SecretDecryptionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Names the secret and the reason, never the value.
     *
     * @param secret what it is and whose, for example {@code the secret of webhook wh_1}
     */
    public SecretDecryptionException(String secret, String why) {
        super(secret + " cannot be opened: " + why);
    }
}
