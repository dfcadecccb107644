package io.socialdata.reads.pool;

import io.socialdata.acting.SessionRequestFilter;
import io.socialdata.contract.sessions.PoolCheckResult;
import io.socialdata.contract.sessions.PoolGrant;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PooledAccount;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Reads the accounts of the pool from session-service and reports their state. */
@Path("/internal/pool")
@RegisterRestClient(configKey = "pool")
@RegisterProvider(SessionRequestFilter.class)
interface PooledAccountClient {

    /** Returns the accounts that the platform still accepts. */
    @GET
    List<PooledAccount> accounts();

    @POST
    @Path("/reports")
    void report(List<PoolReport> reports);

    /** Returns what this process may use of the pool from now on. */
    @POST
    @Path("/shares")
    PoolGrant share(PoolShare poolShare);

    @POST
    @Path("/checks")
    void checked(PoolCheckResult result);

    @DELETE
    @Path("/shares/{process}")
    void leave(@PathParam("process") String process);
}
