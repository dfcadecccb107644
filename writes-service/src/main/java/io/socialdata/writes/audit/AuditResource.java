package io.socialdata.writes.audit;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.writes.AuditedWrite;
import io.socialdata.database.Transactions;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lists the writes of an account, newest first, for operators. */
@Path("/internal/accounts/{accountId}/writes")
@RunOnVirtualThread
@RolesAllowed("operator")
class AuditResource {

    private final Transactions transactions;
    private final WriteAuditRepository writeAuditRepository;

    AuditResource(Transactions transactions, WriteAuditRepository writeAuditRepository) {
        this.transactions = transactions;
        this.writeAuditRepository = writeAuditRepository;
    }

    @GET
    public AuditedWrite.Page list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("limit") @DefaultValue("100") @Bounded(max = 1000) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        KeysetCursor after = cursor == null ? KeysetCursor.NEWEST : cursor;
        List<AuditedWrite> page = transactions.call(
                handle -> writeAuditRepository.page(handle, accountId, after.createdAt(), after.id(), limit));
        return new AuditedWrite.Page(page, page.size() < limit ? null : cursor(page.getLast()));
    }

    private static String cursor(AuditedWrite last) {
        return new KeysetCursor(last.startedAt(), last.id()).text();
    }
}
