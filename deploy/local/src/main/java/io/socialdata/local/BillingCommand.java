package io.socialdata.local;

import io.socialdata.local.operator.BillingActions;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Implements the commands {@code payments}, {@code refund} and {@code dispute}. */
final class BillingCommand {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern USD = Pattern.compile("[0-9]{1,9}([.][0-9]{1,6})?");
    private static final Pattern REFERENCE = Pattern.compile("[!-~]{1,200}");

    private final BillingActions actions;
    private final UnaryOperator<String> accountIds;

    /** @param accountIds finds the id of an account by its name on the command line */
    BillingCommand(BillingActions actions, UnaryOperator<String> accountIds) {
        this.actions = actions;
        this.accountIds = accountIds;
    }

    List<String> run(String verb, List<String> options) {
        return switch (verb) {
            case "payments" ->
                actions.payments(accountIds.apply(only(CommandLine.parse(options), "payments wants an account")));
            case "refund" ->
                reverse("/internal/payments/%s/refunds", CommandLine.parse(options, "--reason", "--reference"));
            case "dispute" -> dispute(CommandLine.parse(options, Set.of("--won"), "--reason", "--reference"));
            default -> throw LauncherException.usage("unknown command " + verb);
        };
    }

    private List<String> reverse(String path, CommandLine line) {
        String reason = reason(line);
        String reference = reference(line);
        List<String> arguments =
                line.words(1, 2, "the id of a payment is wanted, and an amount in USD if not all of it");
        Optional<Long> amount = arguments.size() == 1 ? Optional.empty() : Optional.of(microUsd(arguments.getLast()));
        return actions.reverse(path.formatted(payment(arguments.getFirst())), amount, reference, reason);
    }

    private List<String> dispute(CommandLine line) {
        if (!line.has("--won")) {
            return reverse("/internal/payments/%s/disputes", line);
        }
        String reason = reason(line);
        String reference = reference(line);
        return actions.winDispute(payment(only(line, "dispute --won wants a payment")), reference, reason);
    }

    private static String payment(String text) {
        if (!ID.matcher(text).matches()) {
            throw LauncherException.usage(text + " is no id of a payment; ./socialdata payments <account> lists them");
        }
        return text;
    }

    private static String only(CommandLine line, String message) {
        return line.words(1, 1, message).getFirst();
    }

    private static String reason(CommandLine line) {
        return line.option("--reason")
                .filter(reason -> !reason.isBlank() && reason.length() <= 500)
                .orElseThrow(() -> LauncherException.usage("--reason wants 1 to 500 characters"));
    }

    private static String reference(CommandLine line) {
        return line.option("--reference")
                .filter(reference -> REFERENCE.matcher(reference).matches())
                .orElseThrow(() -> LauncherException.usage("--reference wants 1 to 200 visible ASCII characters"));
    }

    private static long microUsd(String text) {
        if (!USD.matcher(text).matches() || new BigDecimal(text).signum() == 0) {
            throw LauncherException.usage("the amount is in USD, above 0, with at most six decimals, not " + text);
        }
        return new BigDecimal(text).movePointRight(6).longValueExact();
    }
}
