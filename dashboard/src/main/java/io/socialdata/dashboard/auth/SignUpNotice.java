package io.socialdata.dashboard.auth;

/**
 * What the sign-in page says once after a sign-up: the same whether or not the address was free.
 *
 * @param email what was typed
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
