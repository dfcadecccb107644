package io.socialdata.monitoring.monitors;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.monitors.MonitorRequest;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.monitors.CreateMonitorResult.AlreadyExists;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.CreateMonitorResult.KeyRevoked;
import io.socialdata.monitoring.monitors.CreateMonitorResult.NoSuchUser;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import io.socialdata.monitoring.monitors.MonitorService.MonitorUpdate;
import io.socialdata.monitoring.monitors.MonitorService.UpdateMonitorResult;
import io.socialdata.monitoring.monitors.MonitorService.UpdateMonitorResult.NotFound;
import io.socialdata.monitoring.monitors.MonitorService.UpdateMonitorResult.Updated;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The monitors of the calling key, or of the account for which the dashboard calls. */
@Path("/monitor")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MonitorResource {

    private final MonitorService monitorService;
    private final WebhookIdValidator webhookIdValidator;
    private final PollInterval pollInterval;
    private final CallerIdentity caller;
    private final Clock clock;

    MonitorResource(
            MonitorService monitorService,
            WebhookIdValidator webhookIdValidator,
            PollInterval pollInterval,
            CallerIdentity caller,
            Clock clock) {
        this.monitorService = monitorService;
        this.webhookIdValidator = webhookIdValidator;
        this.pollInterval = pollInterval;
        this.caller = caller;
        this.clock = clock;
    }

    record Deleted(boolean deleted, String id) {}

    @POST
    public MonitorView create(@NotNull MonitorRequest request) {
        Handle handle = Handle.of("handle", request.handle());
        MonitorSettings monitorSettings = new MonitorSettings(
                MonitorSettingsParser.webhookIds(request.webhookIds()),
                MonitorSettingsParser.domainFilter(request.domainFilter()),
                MonitorSettingsParser.includeReplies(request.includeReplies()));
        webhookIdValidator.requireKnown(caller.keyId(), monitorSettings.webhookIds());
        return switch (monitorService.create(
                new KeyOwner(caller.keyId(), caller.accountId()), handle.key(), monitorSettings)) {
            case Created(Monitor monitor) -> view(monitor);
            case AlreadyExists(UUID id) ->
                throw new ApiException(ErrorCode.ALREADY_EXISTS, "This key already has a monitor for this handle.")
                        .with("id", id);
            case CreateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
            case NoSuchUser none -> throw new ApiException(ErrorCode.NOT_FOUND, "No user has this handle.");
            case KeyRevoked revoked -> throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
        };
    }

    /** A key or an account has few monitors, so a page of them is selected in memory. */
    @GET
    public MonitorView.Page list(
            @QueryParam("limit") @DefaultValue("200") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        KeysetPage<Monitor> page = KeysetPage.of(
                caller.key().map(monitorService::all).orElseGet(() -> monitorService.ofAccount(caller.accountId())),
                cursor,
                limit,
                monitor -> new KeysetCursor(monitor.createdAt(), monitor.id()));
        List<MonitorView> shown = page.rows().stream().map(this::view).toList();
        return new MonitorView.Page(shown, shown.size(), page.nextCursor());
    }

    @GET
    @Path("/{id}/health")
    public MonitorView health(@PathParam("id") String id) {
        return monitorService.find(holder(id), id).map(this::view).orElseThrow(MonitorResource::none);
    }

    @POST
    @Path("/{id}")
    public MonitorView update(@PathParam("id") String id, @NotNull MonitorRequest request) {
        MonitorUpdate monitorUpdate = change(request);
        UUID key = holder(id);
        if (monitorService.find(key, id).isEmpty()) {
            throw none();
        }
        webhookIdValidator.requireKnown(key, MonitorSettingsParser.webhookIds(request.webhookIds()));
        return switch (monitorService.revise(key, id, monitorUpdate)) {
            case Updated(Monitor monitor) -> view(monitor);
            case NotFound missing -> throw none();
            case UpdateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
        };
    }

    @DELETE
    @Path("/{id}")
    public Deleted delete(@PathParam("id") String id) {
        if (!monitorService.end(holder(id), id)) {
            throw none();
        }
        return new Deleted(true, id);
    }

    /** Returns the key of the call. If the dashboard calls for an account, the key that has the account's monitor. */
    private UUID holder(String id) {
        return caller.key()
                .orElseGet(() -> monitorService
                        .findOfAccount(caller.accountId(), id)
                        .map(Monitor::keyId)
                        .orElseThrow(MonitorResource::none));
    }

    /** Returns the requested change. Absent members stay unchanged. */
    private static MonitorUpdate change(MonitorRequest request) {
        if (request.status() == null
                && request.webhookIds() == null
                && request.domainFilter() == null
                && request.includeReplies() == null) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "Nothing to update: send status, webhook_ids, domain_filter or include_replies.")
                    .field("status");
        }
        @Nullable List<UUID> webhooks = MonitorSettingsParser.webhookIds(request.webhookIds());
        @Nullable String domain = MonitorSettingsParser.domainFilter(request.domainFilter());
        boolean replies = MonitorSettingsParser.includeReplies(request.includeReplies());
        return new MonitorUpdate(
                MonitorSettingsParser.active(request.status()),
                old -> new MonitorSettings(
                        request.webhookIds() == null ? old.webhookIds() : webhooks,
                        request.domainFilter() == null ? old.domainFilter() : domain,
                        request.includeReplies() == null ? old.includeReplies() : replies));
    }

    private MonitorView view(Monitor monitor) {
        return monitor.view(pollInterval.between(), clock.instant());
    }

    private static ApiException none() {
        return new ApiException(ErrorCode.NOT_FOUND, "Monitor not found.");
    }
}
