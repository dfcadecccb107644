package io.socialdata.monitoring.compat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.monitoring.monitors.CreateMonitorResult;
import io.socialdata.monitoring.monitors.CreateMonitorResult.AlreadyExists;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.CreateMonitorResult.KeyRevoked;
import io.socialdata.monitoring.monitors.CreateMonitorResult.NoSuchUser;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorLimit;
import io.socialdata.monitoring.monitors.MonitorService;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Handle;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** Adds, removes and lists monitors. Every response reports its result in {@code status} and {@code msg}. */
@Path("/oapi/x_user_stream")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CompatResource {

    private static final Logger LOG = Logger.getLogger(CompatResource.class);

    private static final int RETRY_AFTER_SECONDS = 1;

    /** Statuses of errors that the contract shows in the envelope of these calls; other errors use the common one. */
    private static final Set<Integer> STATUSES_WITH_OWN_TEXT = Set.of(400, 404, 409, 500, 503);

    private final MonitorService monitorService;
    private final CallerIdentity caller;

    CompatResource(MonitorService monitorService, CallerIdentity caller) {
        this.monitorService = monitorService;
        this.caller = caller;
    }

    record AddUserRequest(
            @JsonProperty("x_user_name") @Nullable String userName) {}

    record RemoveUserRequest(
            @JsonProperty("id_for_user") @Nullable String monitorId) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CompatResponse(
            String status, String msg, @Nullable List<MonitoredUser> data) {

        static CompatResponse done(String msg) {
            return new CompatResponse("success", msg, null);
        }

        static CompatResponse refused(String msg) {
            return new CompatResponse("error", msg, null);
        }
    }

    @POST
    @Path("/add_user_to_monitor_tweet")
    public CompatResponse add(@NotNull AddUserRequest addUserRequest) {
        Handle handle = Handle.of("x_user_name", addUserRequest.userName());
        KeyOwner keyOwner = new KeyOwner(caller.keyId(), caller.accountId());
        return switch (monitorService.create(keyOwner, handle.key(), MonitorSettings.EVERYTHING)) {
            case Created(Monitor monitor) -> CompatResponse.done("User added.");
            case AlreadyExists alreadyExists -> CompatResponse.done("User is already monitored.");
            case CreateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
            case NoSuchUser none -> throw new ApiException(ErrorCode.NOT_FOUND, "No user has this handle.");
            case KeyRevoked revoked -> throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
        };
    }

    @POST
    @Path("/remove_user_to_monitor_tweet")
    public CompatResponse remove(@NotNull RemoveUserRequest removeUserRequest) {
        String id = removeUserRequest.monitorId();
        if (id == null || id.isBlank()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "id_for_user is required.");
        }
        if (!monitorService.end(caller.keyId(), id.strip())) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Monitored user not found.");
        }
        return CompatResponse.done("User removed.");
    }

    @GET
    @Path("/get_user_to_monitor_tweet")
    public CompatResponse list() {
        List<MonitoredUser> users = monitorService.all(caller.keyId()).stream()
                .map(MonitoredUser::of)
                .toList();
        return new CompatResponse("success", users.size() + " monitored user(s).", users);
    }

    @ServerExceptionMapper
    public Response refused(ApiException refused) {
        ErrorCode errorCode = refused.refusal();
        return STATUSES_WITH_OWN_TEXT.contains(errorCode.status())
                ? response(errorCode.status(), refused.text()).build()
                : Response.status(errorCode.status())
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .entity(ErrorEnvelope.of(errorCode, refused.text()))
                        .build();
    }

    @ServerExceptionMapper
    public Response failed(Throwable failure) {
        if (failure.getCause() instanceof ApiException refused) {
            return refused(refused);
        }
        LOG.error("compat call failed", failure);
        return response(ErrorCode.SERVER_ERROR.status(), "Internal server error.")
                .build();
    }

    @ServerExceptionMapper
    public Response unavailable(DatabaseOutageException outage) {
        LOG.warn("compat call refused, the database is away or too busy", outage);
        return response(ErrorCode.OVERLOADED.status(), "The service is busy. Try again.")
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .build();
    }

    private static Response.ResponseBuilder response(int status, String msg) {
        return Response.status(status).type(MediaType.APPLICATION_JSON_TYPE).entity(CompatResponse.refused(msg));
    }

    /** A monitor as a row of the compat list. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record MonitoredUser(
            @JsonProperty("id_for_user") UUID idForUser,
            @JsonProperty("x_user_id") @Nullable String userId,
            @JsonProperty("x_user_name") String userName,
            @JsonProperty("x_user_screen_name") String screenName,
            @JsonProperty("is_monitor_tweet") int monitorsTweets,
            @JsonProperty("is_monitor_profile") int monitorsProfile,
            @JsonProperty("monitor_tweet_config_status") int tweetStatus,
            @JsonProperty("monitor_profile_config_status") int profileStatus,
            @JsonProperty("created_at") Instant createdAt) {

        /** The platform's user id is not looked up, and profiles are not monitored. */
        static MonitoredUser of(Monitor monitor) {
            int active = monitor.active() ? 1 : 0;
            return new MonitoredUser(
                    monitor.id(), null, monitor.handle(), monitor.handle(), active, 0, active, 0, monitor.createdAt());
        }
    }
}
