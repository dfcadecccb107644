package io.socialdata.dashboard.identity.operatorlogins;

import java.util.regex.Pattern;

/** Tells the paths of the console from those of users. */
public final class ConsolePath {

    /** Includes every form that a router could take for the console, such as one with matrix parameters. */
    private static final Pattern FORM = Pattern.compile("/*" + Operator.PATH.substring(1) + "([/;?].*)?");

    private ConsolePath() {}

    public static boolean matches(String path) {
        return FORM.matcher(path).matches();
    }
}
