package io.socialdata.billing.usagelog;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorAction;
import io.socialdata.billing.audit.OperatorAction.Kind;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.leases.IncompleteUsageLog;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/** Lists the gateways' logs with missing records, and gives a lost one up, for operators. */
@Path("/internal/usage-logs")
@RunOnVirtualThread
@RolesAllowed("operator")
class UsageLogsResource {

    private static final Logger LOG = Logger.getLogger(UsageLogsResource.class);

    private final Transactions transactions;
    private final UsageLogRepository usageLogRepository;
    private final OperatorActions actions;
    private final Clock clock;

    UsageLogsResource(
            Transactions transactions, UsageLogRepository usageLogRepository, OperatorActions actions, Clock clock) {
        this.transactions = transactions;
        this.usageLogRepository = usageLogRepository;
        this.actions = actions;
        this.clock = clock;
    }

    /** Returns the logs, oldest first, up to a fixed limit. */
    @GET
    public List<IncompleteUsageLog> incomplete() {
        return transactions.call(handle -> usageLogRepository.incomplete(handle, clock.instant()));
    }

    /**
     * Stops waiting for the missing records of this log. The leases that wait for them are reclaimed after their grace
     * period. A record that arrives all the same is charged. Safe to repeat.
     */
    @POST
    @Path("/{logId}/give-up")
    public void giveUp(@PathParam("logId") UUID logId, @Valid @NotNull Justification justification) {
        boolean known = transactions.call(
                handle -> giveUp(handle, logId, justification) || usageLogRepository.exists(handle, logId));
        if (!known) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Billing knows no such log.");
        }
    }

    private boolean giveUp(Handle handle, UUID logId, Justification justification) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (!usageLogRepository.giveUp(handle, logId, justification.actor(), justification.reason(), now)) {
            return false;
        }
        List<UUID> accounts = usageLogRepository.accountsWaitingFor(handle, logId, now);
        accounts.forEach(account -> actions.add(
                handle, new OperatorAction(account, Kind.USAGE_GIVEN_UP, logId.toString(), null, justification, now)));
        LogFields.with("log", logId)
                .and("accounts", accounts.size())
                .log(() -> LOG.warn("missing usage records given up by the operator"));
        return true;
    }
}
