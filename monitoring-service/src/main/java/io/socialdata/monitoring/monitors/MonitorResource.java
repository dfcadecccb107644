package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.monitors.CreateMonitorResult.AlreadyExists;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.CreateMonitorResult.KeyRevoked;
import io.socialdata.monitoring.monitors.CreateMonitorResult.NoSuchUser;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import io.socialdata.monitoring.monitors.UpdateMonitorResult.NotFound;
import io.socialdata.monitoring.monitors.UpdateMonitorResult.Updated;
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

/** The monitors of the calling key. */
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

    @JsonNaming(SnakeCaseStrategy.class)
    record CreateRequest(
            @Nullable String handle,
            @Nullable JsonNode webhookIds,
            @Nullable JsonNode domainFilter,
            @Nullable JsonNode includeReplies) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record UpdateRequest(
            @Nullable JsonNode status,
            @Nullable JsonNode webhookIds,
            @Nullable JsonNode domainFilter,
            @Nullable JsonNode includeReplies) {

        boolean isEmpty() {
            return status == null && webhookIds == null && domainFilter == null && includeReplies == null;
        }

        /** Returns the requested change. Absent members stay unchanged. */
        MonitorUpdate change() {
            @Nullable List<UUID> webhooks = MonitorSettingsParser.webhookIds(webhookIds);
            @Nullable String domain = MonitorSettingsParser.domainFilter(domainFilter);
            boolean replies = MonitorSettingsParser.includeReplies(includeReplies);
            return new MonitorUpdate(
                    MonitorSettingsParser.active(status),
                    old -> new MonitorSettings(
                            webhookIds == null ? old.webhookIds() : webhooks,
                            domainFilter == null ? old.domainFilter() : domain,
                            includeReplies == null ? old.includeReplies() : replies));
        }
    }

    @POST
    public MonitorView.Created create(@NotNull CreateRequest request) {
        Handle handle = Handle.of("handle", request.handle());
        MonitorSettings monitorSettings = new MonitorSettings(
                MonitorSettingsParser.webhookIds(request.webhookIds()),
                MonitorSettingsParser.domainFilter(request.domainFilter()),
                MonitorSettingsParser.includeReplies(request.includeReplies()));
        webhookIdValidator.requireKnown(caller.keyId(), monitorSettings.webhookIds());
        return switch (monitorService.create(
                new KeyOwner(caller.keyId(), caller.accountId()), handle.key(), monitorSettings)) {
            case Created(Monitor monitor) -> MonitorView.Created.of(monitor, pollInterval.between());
            case AlreadyExists(UUID id) ->
                throw new ApiException(ErrorCode.ALREADY_EXISTS, "This key already has a monitor for this handle.")
                        .with("id", id);
            case CreateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
            case NoSuchUser none -> throw new ApiException(ErrorCode.NOT_FOUND, "No user has this handle.");
            case KeyRevoked revoked -> throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
        };
    }

    /** A key has few monitors, so a page of them is selected in memory. */
    @GET
    public MonitorView.Page list(
            @QueryParam("limit") @DefaultValue("200") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        KeysetPage<Monitor> page = KeysetPage.of(
                monitorService.all(caller.keyId()),
                cursor,
                limit,
                monitor -> new KeysetCursor(monitor.createdAt(), monitor.id()));
        List<MonitorView.Shown> shown = page.rows().stream()
                .map(monitor -> MonitorView.Shown.listed(monitor, isDegraded(monitor), pollInterval.between()))
                .toList();
        return new MonitorView.Page(shown, shown.size(), page.nextCursor());
    }

    @POST
    @Path("/{id}")
    public MonitorView.Shown update(@PathParam("id") String id, @NotNull UpdateRequest request) {
        if (request.isEmpty()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "Nothing to update: send status, webhook_ids, domain_filter or include_replies.")
                    .field("status");
        }
        MonitorUpdate monitorUpdate = request.change();
        if (monitorService.find(caller.keyId(), id).isEmpty()) {
            throw none();
        }
        webhookIdValidator.requireKnown(caller.keyId(), MonitorSettingsParser.webhookIds(request.webhookIds()));
        return switch (monitorService.revise(caller.keyId(), id, monitorUpdate)) {
            case Updated(Monitor monitor) ->
                MonitorView.Shown.changed(monitor, isDegraded(monitor), pollInterval.between());
            case NotFound missing -> throw none();
            case UpdateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
        };
    }

    @DELETE
    @Path("/{id}")
    public MonitorView.Deleted delete(@PathParam("id") String id) {
        if (!monitorService.end(caller.keyId(), id)) {
            throw none();
        }
        return new MonitorView.Deleted(true, id);
    }

    private boolean isDegraded(Monitor monitor) {
        return monitor.isDegraded(pollInterval.between(), clock.instant());
    }

    private static ApiException none() {
        return new ApiException(ErrorCode.NOT_FOUND, "Monitor not found.");
    }
}
