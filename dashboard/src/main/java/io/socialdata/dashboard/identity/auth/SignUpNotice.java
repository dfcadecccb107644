package io.socialdata.dashboard.identity.auth;

/**
 * Notice on the sign-in page after a sign-up. It is the same whether or not the address was free.
 *
 * @param email the address as typed
 */
record SignUpNotice(String email) {

    private static final String TEXT =
            "If this address had no account, it has one now. Sign in with your password to continue. "
                    + "If you already had an account, its password has not changed.";

    private static final String MAIL = " Check your e-mail as well: we have sent a link to this address.";

    /** Returns the text. It mentions the mail if mails are sent. */
    static String text(boolean mail) {
        return mail ? TEXT + MAIL : TEXT;
    }

    @Override
    public String toString() {
        return "SignUpNotice[]";
    }
}
