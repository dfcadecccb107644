package io.socialdata.local;

import io.socialdata.local.operator.DemoAccount;
import io.socialdata.local.settings.LauncherException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;

/** What {@code credit <account> <usd> [--reference r]} asks for. */
record CreditOptions(String account, long microUsd, String reference) {

    private static final Pattern ACCOUNT = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern USD = Pattern.compile("[0-9]{1,9}([.][0-9]{1,6})?");
    private static final Pattern REFERENCE = Pattern.compile("[!-~]{1,200}");

    /** Without a reference of its own, a request gets one that was never used. */
    static CreditOptions of(List<String> options) {
        List<String> words = new ArrayList<>(options);
        String reference = reference(words);
        if (words.size() != 2) {
            throw LauncherException.usage("credit wants an account and an amount in USD, like: credit demo 20");
        }
        return new CreditOptions(account(words.getFirst()), microUsd(words.getLast()), reference);
    }

    /** A request that got no answer may have taken effect all the same; its reference makes another try safe. */
    LauncherException repeatable(LauncherException launcherException) {
        if (launcherException.exitCode() != 1) {
            return launcherException;
        }
        return new LauncherException(
                launcherException.getMessage() + "; try again with --reference " + reference, launcherException);
    }

    /** Takes the option out of the words. */
    private static String reference(List<String> words) {
        int option = words.indexOf("--reference");
        if (option < 0) {
            return "operator-" + UUID.randomUUID();
        }
        words.remove(option);
        if (option == words.size() || !REFERENCE.matcher(words.get(option)).matches()) {
            throw LauncherException.usage("--reference wants 1 to 200 visible ASCII characters");
        }
        return words.remove(option);
    }

    private static String account(String word) {
        if (!word.equals(DemoAccount.NAME) && !ACCOUNT.matcher(word).matches()) {
            throw LauncherException.usage("the account to credit is demo or an account id, not " + word);
        }
        return word;
    }

    private static long microUsd(String word) {
        if (!USD.matcher(word).matches() || new BigDecimal(word).signum() == 0) {
            throw LauncherException.usage("the amount is in USD, above 0, with at most six decimals, not " + word);
        }
        return new BigDecimal(word).movePointRight(6).longValueExact();
    }
}
