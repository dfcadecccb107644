package io.socialdata.session.pool;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.sessions.PoolCheckResult;
import io.socialdata.contract.sessions.PoolGrant;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PooledAccount;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;

/** Serves the pool to the services that read with it, and receives their reports about its accounts. */
@Path("/internal/pool")
@RunOnVirtualThread
@RolesAllowed({"reads", "writes"})
class PoolResource {

    private static final int MAX_REPORTS = 10_000;

    private final PooledAccountService pooledAccountService;
    private final PoolShareService poolShareService;
    private final PooledAccountChecks pooledAccountChecks;

    PoolResource(
            PooledAccountService pooledAccountService,
            PoolShareService poolShareService,
            PooledAccountChecks pooledAccountChecks) {
        this.pooledAccountChecks = pooledAccountChecks;
        this.pooledAccountService = pooledAccountService;
        this.poolShareService = poolShareService;
    }

    @GET
    public List<PooledAccount> accounts() {
        return pooledAccountService.live();
    }

    @POST
    @Path("/reports")
    public void report(@NotNull @Size(max = MAX_REPORTS) List<PoolReport> reports) {
        pooledAccountService.report(reports);
    }

    /** Returns what the process may use of the pool from now on. */
    @POST
    @Path("/shares")
    public PoolGrant share(@NotNull PoolShare poolShare) {
        return poolShareService.share(poolShare);
    }

    /** Stores the result of a read that an operator asked for. */
    @POST
    @Path("/checks")
    public void checked(@NotNull PoolCheckResult result) {
        pooledAccountChecks.finish(result);
    }

    /** Ends the share of a process that stops. */
    @DELETE
    @Path("/shares/{process}")
    public void leave(@PathParam("process") String process) {
        poolShareService.leave(process);
    }
}
