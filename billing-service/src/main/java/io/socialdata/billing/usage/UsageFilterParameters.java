package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsagePeriod.Group;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.UuidText;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The query parameters that select usage. Empty text counts as absent. */
public class UsageFilterParameters {

    @QueryParam("from")
    @Nullable
    IsoInstant from;

    @QueryParam("to")
    @Nullable
    IsoInstant to;

    @QueryParam("key_id")
    @Nullable
    String keyId;

    @QueryParam("operation")
    @Nullable
    String operation;

    /**
     * Returns the filter.
     *
     * @param group the unit of the period
     * @throws ApiException 400 naming the first parameter that is malformed
     */
    UsageFilter filter(Group group, OperationCatalogue catalogue, Clock clock) {
        return new UsageFilter(UsagePeriod.of(group, from, to, clock), key(), operation(catalogue));
    }

    private @Nullable UUID key() {
        if (keyId == null || keyId.isEmpty()) {
            return null;
        }
        return UuidText.parse(keyId).orElseThrow(() -> bad("key_id", "must be the id of a key."));
    }

    private @Nullable String operation(OperationCatalogue catalogue) {
        if (operation == null || operation.isEmpty()) {
            return null;
        }
        if (catalogue.operations().stream().noneMatch(known -> known.id().equals(operation))) {
            throw bad("operation", "is not an operation of this API.");
        }
        return operation;
    }

    static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
