package io.socialdata.dashboard.auth;

/**
 * Notice on the sign-in page after a sign-up. It is the same whether or not the address was free.
 *
 * @param email the address as typed
 */
record SignUpNotice(String email) {

    static final String TEXT =
            "If this address had no account, it has one now. Sign in with your password to continue. "
                    + "If you already had an account, its password has not changed.";

    @Override
    public String toString() {
        return "SignUpNotice[]";
    }
}
