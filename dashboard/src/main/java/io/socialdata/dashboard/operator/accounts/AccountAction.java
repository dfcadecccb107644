package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.operator.audit.AuditedAction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What operators can do to an account. */
public enum AccountAction {
    CREDIT(
            AuditedAction.CREDIT,
            "payment",
            "Add payment",
            AmountRule.POSITIVE,
            "The account receives credit for a payment that was made outside of the service. It is listed as a payment."),
    GOODWILL(
            AuditedAction.GOODWILL,
            "goodwill",
            "Add goodwill credit",
            AmountRule.POSITIVE,
            "The account receives credit without a payment."),
    CORRECTION(
            AuditedAction.CORRECTION,
            "correction",
            "Correct balance",
            AmountRule.SIGNED,
            "The balance of the account changes by this amount. A negative amount takes back credit that was granted."),
    ACTIVATION_CODE(
            AuditedAction.ACTIVATION_CODE,
            "activation-code",
            "Issue activation code",
            AmountRule.NONE,
            "The person who enters the code sets a new password, and the second factor is removed. Earlier codes become "
                    + "invalid. Check first who asks."),
    SUSPEND(
            AuditedAction.SUSPEND,
            "suspend",
            "Suspend account",
            AmountRule.NONE,
            "All API keys of the account are refused from now on."),
    RESTORE(
            AuditedAction.RESTORE,
            "restore",
            "Restore account",
            AmountRule.NONE,
            "The API keys of the account work again.");

    private final AuditedAction audited;
    private final String path;
    private final String label;
    private final AmountRule amountRule;
    private final String consequence;

    AccountAction(AuditedAction audited, String path, String label, AmountRule amountRule, String consequence) {
        this.audited = audited;
        this.path = path;
        this.label = label;
        this.amountRule = amountRule;
        this.consequence = consequence;
    }

    /** Which amount an action needs. */
    enum AmountRule {
        NONE,
        POSITIVE,
        SIGNED
    }

    /** Returns the actions that make sense in the state of the account. */
    static List<AccountAction> offered(CustomerAccount account) {
        AccountAction senseless = account.suspended() ? SUSPEND : RESTORE;
        return Arrays.stream(values()).filter(action -> action != senseless).toList();
    }

    static Optional<AccountAction> at(String path) {
        return Arrays.stream(values())
                .filter(action -> action.path.equals(path))
                .findFirst();
    }

    AuditedAction audited() {
        return audited;
    }

    public String path() {
        return path;
    }

    public String label() {
        return label;
    }

    public String consequence() {
        return consequence;
    }

    AmountRule amountRule() {
        return amountRule;
    }

    public boolean movesMoney() {
        return amountRule != AmountRule.NONE;
    }

    public boolean takesNegative() {
        return amountRule == AmountRule.SIGNED;
    }
}
