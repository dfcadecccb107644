package io.socialdata.local;

import io.socialdata.local.operator.BillingActions;
import io.socialdata.local.settings.LauncherException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The commands {@code suspend}, {@code restore}, {@code adjust}, {@code payments}, {@code refund} and {@code dispute}. */
final class BillingCommand {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern USD = Pattern.compile("-?[0-9]{1,9}([.][0-9]{1,6})?");
    private static final Pattern REFERENCE = Pattern.compile("[!-~]{1,200}");

    private final BillingActions actions;
    private final UnaryOperator<String> accountIds;

    /** @param accountIds finds the id of an account by what it is called on the command line */
    BillingCommand(BillingActions actions, UnaryOperator<String> accountIds) {
        this.actions = actions;
        this.accountIds = accountIds;
    }

    List<String> run(String verb, List<String> options) {
        List<String> words = new ArrayList<>(options);
        return switch (verb) {
            case "suspend", "restore" -> {
                String reason = reason(words);
                yield actions.changeState(account(only(words, verb + " wants an account")), verb, reason);
            }
            case "adjust" -> adjust(words);
            case "payments" -> actions.payments(account(only(words, "payments wants an account")));
            case "refund" -> reverse("refunds", words);
            case "dispute" -> words.remove("--won") ? win(words) : reverse("disputes", words);
            default -> throw LauncherException.usage("unknown command " + verb);
        };
    }

    private List<String> adjust(List<String> words) {
        String kind = words.remove("--correction") ? "correction" : "goodwill";
        String reason = reason(words);
        String reference = reference(words);
        if (words.size() != 2) {
            throw LauncherException.usage("adjust wants an account and an amount in USD, like: adjust demo 5");
        }
        long amount = microUsd(words.getLast());
        if (amount < 0 && kind.equals("goodwill")) {
            throw LauncherException.usage("goodwill is given, never taken; take with --correction");
        }
        return actions.adjust(account(words.getFirst()), kind, amount, reference, reason);
    }

    private List<String> reverse(String path, List<String> words) {
        String reason = reason(words);
        String reference = reference(words);
        if (words.isEmpty() || words.size() > 2) {
            throw LauncherException.usage("the id of a payment is wanted, and an amount in USD if not all of it");
        }
        Optional<Long> amount = words.size() == 1 ? Optional.empty() : Optional.of(microUsd(words.getLast()));
        if (amount.filter(microUsd -> microUsd < 0).isPresent()) {
            throw LauncherException.usage("the amount is above 0");
        }
        return actions.reverse(payment(words.getFirst()), path, amount, reference, reason);
    }

    private List<String> win(List<String> words) {
        String reason = reason(words);
        String reference = reference(words);
        return actions.winDispute(payment(only(words, "dispute --won wants a payment")), reference, reason);
    }

    private String account(String word) {
        return accountIds.apply(word);
    }

    private static String payment(String word) {
        if (!ID.matcher(word).matches()) {
            throw LauncherException.usage(word + " is no id of a payment; ./socialdata payments <account> lists them");
        }
        return word;
    }

    private static String only(List<String> words, String wanted) {
        if (words.size() != 1) {
            throw LauncherException.usage(wanted);
        }
        return words.getFirst();
    }

    private static String reason(List<String> words) {
        String reason = option(words, "--reason");
        if (reason.isBlank() || reason.length() > 500) {
            throw LauncherException.usage("--reason wants 1 to 500 characters");
        }
        return reason;
    }

    private static String reference(List<String> words) {
        String reference = option(words, "--reference");
        if (!REFERENCE.matcher(reference).matches()) {
            throw LauncherException.usage("--reference wants 1 to 200 visible ASCII characters");
        }
        return reference;
    }

    /** Takes the option and its value out of the words; empty if it is not among them. */
    private static String option(List<String> words, String name) {
        int option = words.indexOf(name);
        if (option < 0 || option == words.size() - 1) {
            return "";
        }
        words.remove(option);
        return words.remove(option);
    }

    private static long microUsd(String word) {
        if (!USD.matcher(word).matches() || new BigDecimal(word).signum() == 0) {
            throw LauncherException.usage("the amount is in USD, not 0, with at most six decimals, not " + word);
        }
        return new BigDecimal(word).movePointRight(6).longValueExact();
    }
}
