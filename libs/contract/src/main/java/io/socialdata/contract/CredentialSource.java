package io.socialdata.contract;

/** Which platform account a call acts as. */
public enum CredentialSource {
    /** None: the API key is enough. */
    NONE,
    /** The account of the stored session. */
    SESSION,
    /** The account of the credentials sent with the call, otherwise that of the stored session. */
    SESSION_OR_INLINE
}
