package io.socialdata.session.pool;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PooledAccount;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;

/** Serves the pool to the services that read with it, and receives their reports about its accounts. */
@Path("/internal/pool")
@RunOnVirtualThread
@RolesAllowed({"reads", "writes"})
class PoolResource {

    private static final int MAX_REPORTS = 10_000;

    private final PooledAccountService pooledAccountService;

    PoolResource(PooledAccountService pooledAccountService) {
        this.pooledAccountService = pooledAccountService;
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
}
