package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.accounts.IssuedCode;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.identity.operatorlogins.CurrentOperator;
import io.socialdata.dashboard.operator.accounts.AccountActionClient.AdjustmentOrder;
import io.socialdata.dashboard.operator.accounts.AccountActionClient.PaymentOrder;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.OperatorAudit.Recorded;
import io.socialdata.dashboard.operator.backend.Justification;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Carries out actions on accounts, and records them. */
@ApplicationScoped
class AccountActionService {

    private final AccountActionClient accountActionClient;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;
    private final CurrentOperator currentOperator;

    AccountActionService(
            @RestClient AccountActionClient accountActionClient,
            BackendCalls backendCalls,
            OperatorAudit audit,
            CurrentOperator currentOperator) {
        this.accountActionClient = accountActionClient;
        this.backendCalls = backendCalls;
        this.audit = audit;
        this.currentOperator = currentOperator;
    }

    /** Carries the order out. Returns the code that it issued, if it is about one. */
    Recorded<Optional<IssuedCode>> perform(UUID accountId, AccountOrder order) {
        AuditedAction action = order.action().audited();
        AuditSubject subject = order.action().movesMoney()
                ? AuditSubject.money(
                        accountId, order.reference(), order.amount().microUsd())
                : AuditSubject.account(accountId);
        return audit.perform(
                action,
                subject,
                order.reason(),
                () -> backendCalls.change(ServiceName.BILLING, () -> call(accountId, order)));
    }

    private Optional<IssuedCode> call(UUID accountId, AccountOrder order) {
        Justification justification = new Justification(
                order.reason().text(), currentOperator.required().name());
        switch (order.action()) {
            case SUSPEND -> accountActionClient.suspend(accountId, justification);
            case RESTORE -> accountActionClient.restore(accountId, justification);
            case CREDIT ->
                accountActionClient.pay(
                        accountId,
                        new PaymentOrder(order.reference(), order.amount().microUsd()));
            case GOODWILL, CORRECTION ->
                accountActionClient.adjust(
                        accountId,
                        new AdjustmentOrder(
                                order.reference(),
                                order.action().name().toLowerCase(Locale.ROOT),
                                order.amount().microUsd(),
                                justification));
            case ACTIVATION_CODE -> {
                return Optional.of(accountActionClient.issueCode(accountId));
            }
        }
        return Optional.empty();
    }
}
