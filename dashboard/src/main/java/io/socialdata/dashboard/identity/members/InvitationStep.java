package io.socialdata.dashboard.identity.members;

/** What the visitor of an invitation has to do to accept it. */
public enum InvitationStep {
    /** Confirm: the owner of the address is signed in. */
    JOIN,
    /** Sign in: the address has a user. */
    SIGN_IN,
    /** Confirm, then sign in: the address has a user without an account. */
    RETURN,
    /** Choose a name and a password: the address has no user. */
    REGISTER,
    /** The link is not valid. */
    NONE;

    public boolean joins() {
        return this == JOIN;
    }

    public boolean signsIn() {
        return this == SIGN_IN;
    }

    public boolean returns() {
        return this == RETURN;
    }

    public boolean registers() {
        return this == REGISTER;
    }
}
