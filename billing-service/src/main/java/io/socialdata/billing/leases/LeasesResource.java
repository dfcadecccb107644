package io.socialdata.billing.leases;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Set;
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
    private final SpooledLeaseService spooledLeases;

    LeasesResource(LeaseService leaseService, SpooledLeaseService spooledLeases) {
        this.leaseService = leaseService;
        this.spooledLeases = spooledLeases;
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
            @Nullable UsageLogPosition unpublished) {

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
                    unpublished);
        }
    }

    record SpoolRequest(
            @NotNull UUID episode,
            @NotNull @Size(max = 20_000) Set<@NotNull UUID> leaseIds) {

        SpooledLeases toSpooledLeases() {
            return new SpooledLeases(episode, leaseIds);
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

    /** Marks that usage records of these leases are spooled on the disk of a gateway. */
    @POST
    @Path("/spooled")
    public void spooled(@Valid @NotNull SpoolRequest request) {
        spooledLeases.spooled(request.toSpooledLeases());
    }

    /** Marks that the spooled records have been sent. */
    @POST
    @Path("/drained")
    public void drained(@Valid @NotNull SpoolRequest request) {
        spooledLeases.drained(request.toSpooledLeases());
    }
}
