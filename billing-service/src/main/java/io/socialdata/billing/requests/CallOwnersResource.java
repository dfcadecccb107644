package io.socialdata.billing.requests;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Finds the account that made a call, for operators. */
@Path("/internal/call-owners/{requestId}")
@RunOnVirtualThread
@RolesAllowed("operator")
class CallOwnersResource {

    private final Transactions transactions;
    private final RequestLogRepository requestLogRepository;

    CallOwnersResource(Transactions transactions, RequestLogRepository requestLogRepository) {
        this.transactions = transactions;
        this.requestLogRepository = requestLogRepository;
    }

    record CallOwnerView(UUID accountId) {}

    @GET
    public CallOwnerView find(@PathParam("requestId") String requestId) {
        CallId id = CallId.of(requestId);
        return transactions
                .call(handle -> {
                    requestLogRepository.useIndexes(handle);
                    return requestLogRepository
                            .owner(handle, id)
                            .mapTo(UUID.class)
                            .findOne();
                })
                .map(CallOwnerView::new)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "No call has this id."));
    }
}
