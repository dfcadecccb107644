package io.socialdata.dashboard.auth;

import java.util.Locale;
import java.util.regex.Pattern;

/** The form of e-mail addresses that forms accept. */
public final class EmailAddress {

    public static final String RULE = "Enter a valid e-mail address, for example ada@example.com.";

    private static final Pattern FORM = Pattern.compile("[!-?A-~]{1,100}@[!-?A-~]{1,150}");

    private EmailAddress() {}

    public static boolean isValid(String address) {
        return FORM.matcher(address).matches();
    }

    /** Returns the host of the address in lower case. */
    public static String domain(String address) {
        return address.substring(address.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    }
}
