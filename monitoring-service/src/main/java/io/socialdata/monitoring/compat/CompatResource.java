package io.socialdata.monitoring.compat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Refusal;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.monitoring.monitors.Creation;
import io.socialdata.monitoring.monitors.Creation.AlreadyWatched;
import io.socialdata.monitoring.monitors.Creation.Created;
import io.socialdata.monitoring.monitors.Creation.KeyRevoked;
import io.socialdata.monitoring.monitors.Creation.NoSuchUser;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorLimit;
import io.socialdata.monitoring.monitors.Monitors;
import io.socialdata.monitoring.monitors.Monitors.Owner;
import io.socialdata.monitoring.monitors.Wish;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.web.parameters.Handle;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** Adds, removes and lists monitors. Every answer says how it went in {@code status} and {@code msg}. */
@Path("/oapi/x_user_stream")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CompatResource {

    private static final Logger LOG = Logger.getLogger(CompatResource.class);

    private static final int RETRY_AFTER_SECONDS = 1;

    /** Refusals that the contract words in the form of these calls; the others look as everywhere. */
    private static final Set<Integer> OWN_WORDS = Set.of(400, 404, 409, 500, 503);

    private final Monitors monitors;
    private final CallerIdentity caller;

    CompatResource(Monitors monitors, CallerIdentity caller) {
        this.monitors = monitors;
        this.caller = caller;
    }

    record Addition(@JsonProperty("x_user_name") @Nullable String userName) {}

    record Removal(@JsonProperty("id_for_user") @Nullable String monitorId) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Envelope(String status, String msg, @Nullable List<MonitoredUser> data) {

        static Envelope done(String msg) {
            return new Envelope("success", msg, null);
        }

        static Envelope refused(String msg) {
            return new Envelope("error", msg, null);
        }
    }

    @POST
    @Path("/add_user_to_monitor_tweet")
    public Envelope add(@NotNull Addition addition) {
        Handle handle = Handle.of("x_user_name", addition.userName());
        Owner owner = new Owner(caller.keyId(), caller.accountId());
        return switch (monitors.create(owner, handle.key(), Wish.EVERYTHING)) {
            case Created(Monitor monitor) -> Envelope.done("User added.");
            case AlreadyWatched watched -> Envelope.done("User is already monitored.");
            case Creation.LimitReached(MonitorLimit limit) -> throw limit.refusal();
            case NoSuchUser none -> throw new RefusedException(Refusal.NOT_FOUND, "No user has this handle.");
            case KeyRevoked revoked -> throw new RefusedException(Refusal.UNAUTHORIZED, "The key has been deleted.");
        };
    }

    @POST
    @Path("/remove_user_to_monitor_tweet")
    public Envelope remove(@NotNull Removal removal) {
        String id = removal.monitorId();
        if (id == null || id.isBlank()) {
            throw new RefusedException(Refusal.BAD_REQUEST, "id_for_user is required.");
        }
        if (!monitors.end(caller.keyId(), id.strip())) {
            throw new RefusedException(Refusal.NOT_FOUND, "Monitored user not found.");
        }
        return Envelope.done("User removed.");
    }

    @GET
    @Path("/get_user_to_monitor_tweet")
    public Envelope list() {
        List<MonitoredUser> users =
                monitors.all(caller.keyId()).stream().map(MonitoredUser::of).toList();
        return new Envelope("success", users.size() + " monitored user(s).", users);
    }

    @ServerExceptionMapper
    public Response refused(RefusedException refused) {
        Refusal refusal = refused.refusal();
        return OWN_WORDS.contains(refusal.status())
                ? answer(refusal.status(), refused.text()).build()
                : Response.status(refusal.status())
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .entity(ErrorEnvelope.of(refusal, refused.text()))
                        .build();
    }

    @ServerExceptionMapper
    public Response failed(Throwable failure) {
        if (failure.getCause() instanceof RefusedException refused) {
            return refused(refused);
        }
        LOG.error("compat call failed", failure);
        return answer(Refusal.SERVER_ERROR.status(), "Internal server error.").build();
    }

    @ServerExceptionMapper
    public Response unavailable(DatabaseOutageException outage) {
        LOG.warn("compat call refused, the database is away or too busy", outage);
        return answer(Refusal.OVERLOADED.status(), "The service is busy. Try again.")
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .build();
    }

    private static Response.ResponseBuilder answer(int status, String msg) {
        return Response.status(status).type(MediaType.APPLICATION_JSON_TYPE).entity(Envelope.refused(msg));
    }
}
