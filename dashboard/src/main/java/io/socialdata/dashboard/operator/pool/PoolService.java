package io.socialdata.dashboard.operator.pool;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.pool.PooledAccountsClient.AddResult;
import io.socialdata.dashboard.operator.pool.PooledAccountsClient.NewPooledAccount;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Lists, adds, tests, wakes and retires pooled accounts. */
@ApplicationScoped
class PoolService {

    private final PooledAccountsClient pooledAccountsClient;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;

    PoolService(@RestClient PooledAccountsClient pooledAccountsClient, BackendCalls backendCalls, OperatorAudit audit) {
        this.pooledAccountsClient = pooledAccountsClient;
        this.backendCalls = backendCalls;
        this.audit = audit;
    }

    BackendResult<List<PooledAccountInfo>> list() {
        return backendCalls.load(ServiceName.SESSION, pooledAccountsClient::list);
    }

    BackendResult<List<PoolWindowUse>> windows() {
        return backendCalls.load(ServiceName.SESSION, pooledAccountsClient::windows);
    }

    /** Adds an account, or replaces the cookies of one that exists. The record has its name and no cookie. */
    BackendResult<List<AddResult>> add(NewPooledAccount account, String label, Reason reason) {
        return audit.perform(
                        AuditedAction.POOLED_ACCOUNT_ADD,
                        AuditSubject.thing("pooled account " + label),
                        reason,
                        () -> backendCalls.change(
                                ServiceName.SESSION, () -> pooledAccountsClient.add(List.of(account))))
                .result();
    }

    BackendResult<Void> test(UUID id, Reason reason) {
        return change(AuditedAction.POOLED_ACCOUNT_TEST, id, reason, () -> pooledAccountsClient.check(id));
    }

    BackendResult<Void> wake(UUID id, Reason reason) {
        return change(AuditedAction.POOLED_ACCOUNT_WAKE, id, reason, () -> pooledAccountsClient.wake(id));
    }

    BackendResult<Void> retire(UUID id, Reason reason) {
        return change(AuditedAction.POOLED_ACCOUNT_RETIRE, id, reason, () -> pooledAccountsClient.retire(id));
    }

    private BackendResult<Void> change(AuditedAction action, UUID id, Reason reason, Runnable call) {
        return audit.perform(
                        action,
                        AuditSubject.thing("pooled account " + id),
                        reason,
                        () -> backendCalls.change(ServiceName.SESSION, call))
                .result();
    }
}
