package io.socialdata.dashboard.identity.account;

/** What a user has to do to confirm a deletion. */
public enum ConfirmationStep {
    PASSWORD,
    PASSWORD_AND_CODE,
    /** Sign in at the issuer of the single sign-on again. */
    SIGN_IN_AGAIN,
    /** Nothing more: the user signed in at the issuer a short time ago. */
    SIGNED_IN_AGAIN,
    /** The user has no password, and single sign-on is disabled. */
    ADMINISTRATOR
}
