package io.socialdata.writes.audit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PageSize;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The writes of an account, newest first, for operators. */
@Path("/internal/accounts/{accountId}/writes")
@RunOnVirtualThread
@RolesAllowed("operator")
class AuditResource {

    private static final PageSize ROWS = new PageSize(100, 1000);
    private static final Instant END_OF_TIME = Instant.parse("9999-12-31T00:00:00Z");
    private static final UUID LAST = new UUID(-1, -1);

    private final Transactions transactions;
    private final WriteAuditRepository writeAuditRepository;

    AuditResource(Transactions transactions, WriteAuditRepository writeAuditRepository) {
        this.transactions = transactions;
        this.writeAuditRepository = writeAuditRepository;
    }

    /** One page; {@code nextCursor} is there as long as there may be more. */
    @JsonInclude(Include.NON_NULL)
    record WritesView(
            List<WriteAuditRecord> writes, @Nullable String nextCursor) {}

    private record AuditCursor(Instant at, UUID id) {

        static AuditCursor of(@Nullable String cursor) {
            if (cursor == null) {
                return new AuditCursor(END_OF_TIME, LAST);
            }
            int middle = cursor.indexOf('_');
            try {
                return new AuditCursor(
                        Instant.parse(cursor.substring(0, Math.max(middle, 0))),
                        UUID.fromString(cursor.substring(middle + 1)));
            } catch (DateTimeParseException | IllegalArgumentException e) {
                throw new ApiException(
                                ErrorCode.BAD_REQUEST, "cursor is invalid: send the nextCursor of the previous page.")
                        .field("cursor");
            }
        }

        static String after(WriteAuditRecord last) {
            return last.startedAt() + "_" + last.id();
        }
    }

    @GET
    public WritesView list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        AuditCursor auditCursor = AuditCursor.of(cursor);
        int rows = ROWS.of("limit", limit);
        List<WriteAuditRecord> page = transactions.call(
                handle -> writeAuditRepository.page(handle, accountId, auditCursor.at(), auditCursor.id(), rows));
        return new WritesView(page, page.size() < rows ? null : AuditCursor.after(page.getLast()));
    }
}
