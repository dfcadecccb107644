package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.databind.JsonNode;
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
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Handle;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The monitors of all keys of an account, for the dashboard and for operators. */
@Path("/internal/accounts/{accountId}/monitors")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountMonitorsResource {

    private final MonitorService monitorService;
    private final WebhookIdValidator webhookIdValidator;
    private final PollInterval pollInterval;
    private final Clock clock;

    AccountMonitorsResource(
            MonitorService monitorService,
            WebhookIdValidator webhookIdValidator,
            PollInterval pollInterval,
            Clock clock) {
        this.monitorService = monitorService;
        this.webhookIdValidator = webhookIdValidator;
        this.pollInterval = pollInterval;
        this.clock = clock;
    }

    /** @param keyId a key of the account, as billing lists them */
    record CreateRequest(
            @NotNull UUID keyId,
            @Nullable String handle,
            @Nullable JsonNode webhookIds,
            @Nullable JsonNode domainFilter,
            @Nullable JsonNode includeReplies) {}

    /** Absent members stay unchanged. */
    record UpdateRequest(
            @Nullable JsonNode status, @Nullable JsonNode webhookIds) {

        boolean isEmpty() {
            return status == null && webhookIds == null;
        }

        MonitorUpdate change() {
            @Nullable List<UUID> webhooks = MonitorSettingsParser.webhookIds(webhookIds);
            return new MonitorUpdate(
                    MonitorSettingsParser.active(status),
                    old -> webhookIds == null
                            ? old
                            : new MonitorSettings(webhooks, old.domainFilter(), old.includeReplies()));
        }
    }

    record AllView(List<AccountMonitorView> monitors) {}

    @GET
    public AllView list(@PathParam("accountId") UUID accountId) {
        return new AllView(
                monitorService.ofAccount(accountId).stream().map(this::view).toList());
    }

    @POST
    public AccountMonitorView create(@PathParam("accountId") UUID accountId, @Valid @NotNull CreateRequest request) {
        Handle handle = Handle.of("handle", request.handle());
        MonitorSettings monitorSettings = new MonitorSettings(
                MonitorSettingsParser.webhookIds(request.webhookIds()),
                MonitorSettingsParser.domainFilter(request.domainFilter()),
                MonitorSettingsParser.includeReplies(request.includeReplies()));
        webhookIdValidator.requireKnown(request.keyId(), monitorSettings.webhookIds());
        return switch (monitorService.create(new KeyOwner(request.keyId(), accountId), handle.key(), monitorSettings)) {
            case Created(Monitor monitor) -> view(monitor);
            case AlreadyExists(UUID id) ->
                throw new ApiException(ErrorCode.ALREADY_EXISTS, "This key already has a monitor for this handle.");
            case CreateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
            case NoSuchUser none -> throw new ApiException(ErrorCode.NOT_FOUND, "No user has this handle.");
            case KeyRevoked revoked -> throw new ApiException(ErrorCode.NOT_FOUND, "The key has been deleted.");
        };
    }

    /** Pauses or resumes a monitor, and changes its webhooks and filter. */
    @POST
    @Path("/{id}")
    public AccountMonitorView update(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, @Valid @NotNull UpdateRequest request) {
        if (request.isEmpty()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Nothing to update: send status or webhookIds.")
                    .field("status");
        }
        MonitorUpdate monitorUpdate = request.change();
        UUID key = holder(accountId, id);
        webhookIdValidator.requireKnown(key, MonitorSettingsParser.webhookIds(request.webhookIds()));
        return switch (monitorService.revise(key, id.toString(), monitorUpdate)) {
            case Updated(Monitor monitor) -> view(monitor);
            case NotFound missing -> throw none();
            case UpdateMonitorResult.LimitReached(MonitorLimit limit) -> throw limit.refusal();
        };
    }

    @DELETE
    @Path("/{id}")
    public void delete(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        if (!monitorService.end(holder(accountId, id), id.toString())) {
            throw none();
        }
    }

    private UUID holder(UUID accountId, UUID id) {
        return monitorService
                .findOfAccount(accountId, id)
                .map(Monitor::keyId)
                .orElseThrow(AccountMonitorsResource::none);
    }

    private AccountMonitorView view(Monitor monitor) {
        return AccountMonitorView.of(monitor, pollInterval.between(), clock.instant());
    }

    private static ApiException none() {
        return new ApiException(ErrorCode.NOT_FOUND, "Monitor not found.");
    }
}
