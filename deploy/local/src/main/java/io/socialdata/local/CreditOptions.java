package io.socialdata.local;

import io.socialdata.local.operator.DemoAccount;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;

/** Options of {@code credit <account> <usd> [--reference r]}. */
record CreditOptions(String account, long microUsd, String reference) {

    private static final Pattern ACCOUNT = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern EMAIL = Pattern.compile("[!-?A-~]+@[!-?A-~]+");
    private static final Pattern USD = Pattern.compile("[0-9]{1,9}([.][0-9]{1,6})?");
    private static final Pattern REFERENCE = Pattern.compile("[!-~]{1,200}");

    /** Parses the options. Without {@code --reference}, generates a unique one. */
    static CreditOptions of(List<String> options) {
        CommandLine line = CommandLine.parse(options, "--reference");
        List<String> arguments = line.words(2, 2, "credit wants an account and an amount in USD, like: credit demo 20");
        return new CreditOptions(
                account(arguments.getFirst()),
                microUsd(arguments.getLast()),
                line.option("--reference")
                        .map(CreditOptions::reference)
                        .orElseGet(() -> "operator-" + UUID.randomUUID()));
    }

    /**
     * Adds the reference to the error. A request without a response may have taken effect; its reference makes a retry
     * safe.
     */
    LauncherException repeatable(LauncherException launcherException) {
        if (launcherException.exitCode() != 1) {
            return launcherException;
        }
        return new LauncherException(
                launcherException.getMessage() + "; try again with --reference " + reference, launcherException);
    }

    private static String reference(String value) {
        if (!REFERENCE.matcher(value).matches()) {
            throw LauncherException.usage("--reference wants 1 to 200 visible ASCII characters");
        }
        return value;
    }

    private static String account(String text) {
        boolean known = text.equals(DemoAccount.NAME)
                || ACCOUNT.matcher(text).matches()
                || EMAIL.matcher(text).matches();
        if (!known) {
            throw LauncherException.usage("the account to credit is demo, an id or an e-mail address, not " + text);
        }
        return text;
    }

    private static long microUsd(String text) {
        if (!USD.matcher(text).matches() || new BigDecimal(text).signum() == 0) {
            throw LauncherException.usage("the amount is in USD, above 0, with at most six decimals, not " + text);
        }
        return new BigDecimal(text).movePointRight(6).longValueExact();
    }
}
