package io.socialdata.billing.audit;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lists the actions of operators on an account. */
@Path("/internal/accounts/{accountId}/actions")
@RunOnVirtualThread
@RolesAllowed("operator")
class OperatorActionsResource {

    private final Transactions transactions;
    private final OperatorActions actions;

    OperatorActionsResource(Transactions transactions, OperatorActions actions) {
        this.transactions = transactions;
        this.actions = actions;
    }

    record ActionView(
            String action,
            @Nullable String reference,
            @Nullable Long amountMicroUsd,
            String reason,
            String actor,
            Instant occurredAt) {

        static ActionView of(OperatorAction action) {
            return new ActionView(
                    action.kind().shown(),
                    action.reference(),
                    action.amountMicroUsd(),
                    action.justification().reason(),
                    action.justification().actor(),
                    action.occurredAt());
        }
    }

    record ActionsView(List<ActionView> actions) {}

    /** Returns the latest actions, newest first, up to a fixed limit. */
    @GET
    public ActionsView list(@PathParam("accountId") UUID accountId) {
        return new ActionsView(transactions.call(handle -> actions.of(handle, accountId)).stream()
                .map(ActionView::of)
                .toList());
    }
}
