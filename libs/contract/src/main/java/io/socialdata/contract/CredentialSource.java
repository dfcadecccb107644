package io.socialdata.contract;

/** Whose platform account a call acts as. */
public enum CredentialSource {
    /** Nobody's: the API key is enough. */
    NONE,
    /** The account of the stored session. */
    SESSION,
    /** The account of the credentials sent with the call, else that of the stored session. */
    SESSION_OR_INLINE
}
