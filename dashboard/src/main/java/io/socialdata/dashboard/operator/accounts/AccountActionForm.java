package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.layout.Usd;
import io.socialdata.dashboard.operator.audit.Reason;
import jakarta.ws.rs.FormParam;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** The form of an action on an account, as submitted. */
public class AccountActionForm {

    private static final Pattern REFERENCE = Pattern.compile("console-[0-9a-f-]{36}");

    @FormParam("amount")
    String amount = "";

    @FormParam("reason")
    String reason = "";

    /** Name of a movement of money, made up by the page before: the same form moves money once. */
    @FormParam("reference")
    String reference = "";

    /** Whether the operator has seen and confirmed what will happen. */
    @FormParam("confirmed")
    String confirmed = "";

    public String amount() {
        return amount;
    }

    public String reason() {
        return reason;
    }

    /** Returns what the operator asks for; empty if the form is incomplete or wrong. */
    Optional<AccountOrder> order(AccountAction action) {
        return Reason.parse(reason)
                .flatMap(why -> amount(action).map(money -> new AccountOrder(action, money, why, kept())));
    }

    /** Returns what is wrong with the form. */
    String trouble(AccountAction action) {
        if (amount(action).isEmpty()) {
            return action.takesNegative()
                    ? "Enter an amount in USD that is not 0, for example 5 or -0.50."
                    : "Enter an amount in USD above 0, for example 25 or 0.50.";
        }
        return Reason.RULE;
    }

    /** Returns whether the operator has confirmed the form on the page that this application made. */
    boolean isConfirmed() {
        return confirmed.equals("yes") && REFERENCE.matcher(reference).matches();
    }

    /** Returns the reference of the page before, or a new one for the page to come. */
    private String kept() {
        return REFERENCE.matcher(reference).matches() ? reference : "console-" + UUID.randomUUID();
    }

    private Optional<Usd> amount(AccountAction action) {
        return switch (action.amountRule()) {
            case NONE -> Optional.of(new Usd(0));
            case POSITIVE -> Usd.parse(amount).filter(usd -> usd.microUsd() > 0);
            case SIGNED -> signed().filter(usd -> usd.microUsd() != 0);
        };
    }

    private Optional<Usd> signed() {
        String text = amount.strip();
        return text.startsWith("-")
                ? Usd.parse(text.substring(1)).map(usd -> new Usd(-usd.microUsd()))
                : Usd.parse(text);
    }
}
