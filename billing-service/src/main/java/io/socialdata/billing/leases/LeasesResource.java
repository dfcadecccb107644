package io.socialdata.billing.leases;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Accepts the lease reports of gateways and of the jobs of monitoring-service, in which they account for leased credit and
 * request more.
 */
@Path("/internal/leases")
@RunOnVirtualThread
@RolesAllowed("gateway")
class LeasesResource {

    /** A billion USD, so that sums of a few amounts cannot overflow. */
    private static final long MAX = 1_000_000_000_000_000L;

    private final LeaseService leaseService;

    LeasesResource(LeaseService leaseService) {
        this.leaseService = leaseService;
    }

    /** {@link LeaseReport} as received: a missing amount must not be read as zero. */
    record ReportRequest(
            @NotNull UUID leaseId,

            @NotNull @Pattern(regexp = "[!-~]{1,100}", message = "must be 1 to 100 visible ASCII characters")
            String holder,

            @NotNull UUID accountId,
            @Nullable UUID keyId,
            @NotNull @PositiveOrZero Long sequence,
            @NotNull @PositiveOrZero @Max(MAX) Long committedMicroUsd,
            @NotNull @PositiveOrZero @Max(MAX) Long returnedMicroUsd,
            @NotNull @PositiveOrZero @Max(MAX) Long neededMicroUsd,
            @NotNull @PositiveOrZero @Max(MAX) Long targetMicroUsd,
            @Valid @Nullable Position logPosition) {

        LeaseReport report() {
            return new LeaseReport(
                    leaseId,
                    holder,
                    accountId,
                    keyId,
                    sequence,
                    committedMicroUsd,
                    returnedMicroUsd,
                    neededMicroUsd,
                    targetMicroUsd,
                    logPosition == null ? null : logPosition.toUsageLogPosition());
        }
    }

    /** {@link UsageLogPosition} as received. */
    record Position(
            @NotNull UUID logId,
            @NotNull @PositiveOrZero @Max(MAX) Long number) {

        UsageLogPosition toUsageLogPosition() {
            return new UsageLogPosition(logId, number);
        }
    }

    /** Opens, tops up, extends and takes back leases, all in one call. Safe to repeat. */
    @POST
    @RolesAllowed({"gateway", "monitoring"})
    public LeaseGrant report(@Valid @NotNull ReportRequest request) {
        LeaseReportResult leaseReportResult = leaseService
                .report(request.report())
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
        return switch (leaseReportResult) {
            case Answered answered -> answered.grant();
            case Malformed(var reason) ->
                throw new ApiException(ErrorCode.BAD_REQUEST, "Inconsistent lease report: %s.".formatted(reason));
        };
    }
}
