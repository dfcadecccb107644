package io.socialdata.local;

import io.socialdata.local.operator.OperatorClient;
import io.socialdata.local.settings.LauncherException;
import java.math.BigDecimal;
import java.util.function.UnaryOperator;

/** Credits an account with a payment. */
final class CreditCommand {

    private final OperatorClient operatorClient;
    private final UnaryOperator<String> accountIds;

    /** @param accountIds finds the id of an account that is not given by its address */
    CreditCommand(OperatorClient operatorClient, UnaryOperator<String> accountIds) {
        this.operatorClient = operatorClient;
        this.accountIds = accountIds;
    }

    /** Returns what the account has to spend, in words. */
    String run(CreditOptions creditOptions) {
        String id = accountId(creditOptions.account());
        try {
            BigDecimal balance = operatorClient.credit(id, creditOptions.microUsd(), creditOptions.reference());
            return "%s has %s USD to spend (reference %s)"
                    .formatted(creditOptions.account(), balance.toPlainString(), creditOptions.reference());
        } catch (LauncherException e) {
            throw creditOptions.repeatable(e);
        }
    }

    /** Unlike for other commands, a mistyped address opens no account: the payment would be lost in it. */
    private String accountId(String account) {
        return account.contains("@") ? operatorClient.findAccount(account) : accountIds.apply(account);
    }
}
