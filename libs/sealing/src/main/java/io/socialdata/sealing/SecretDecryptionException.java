package io.socialdata.sealing;

/** A stored secret cannot be opened: the wrong keyset is mounted, or the row was changed. A person must act. */
public final class SecretDecryptionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates a message with the secret's name and the reason, never the value.
     *
     * @param secret kind and owner of the secret, for example {@code the secret of webhook wh_1}
     */
    public SecretDecryptionException(String secret, String why) {
        super(secret + " cannot be opened: " + why);
    }
}
