package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.Refusal;
import io.socialdata.monitoring.handles.Interval;
import io.socialdata.monitoring.monitors.Creation.AlreadyWatched;
import io.socialdata.monitoring.monitors.Creation.Created;
import io.socialdata.monitoring.monitors.Creation.KeyRevoked;
import io.socialdata.monitoring.monitors.Creation.NoSuchUser;
import io.socialdata.monitoring.monitors.Monitors.Owner;
import io.socialdata.monitoring.monitors.Revision.NotFound;
import io.socialdata.monitoring.monitors.Revision.Revised;
import io.socialdata.web.errors.RefusedException;
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

/** The monitors of an account, whichever of its keys has them, for the dashboard and for operators. */
@Path("/internal/accounts/{accountId}/monitors")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountMonitorsResource {

    private final Monitors monitors;
    private final KnownWebhooks webhooks;
    private final Interval interval;
    private final Clock clock;

    AccountMonitorsResource(Monitors monitors, KnownWebhooks webhooks, Interval interval, Clock clock) {
        this.monitors = monitors;
        this.webhooks = webhooks;
        this.interval = interval;
        this.clock = clock;
    }

    /** @param keyId a key of the account, as billing lists them */
    record CreateRequest(
            @NotNull UUID keyId,
            @Nullable String handle,
            @Nullable JsonNode webhookIds,
            @Nullable JsonNode domainFilter,
            @Nullable JsonNode includeReplies) {}

    /** Members that are absent leave what there is. */
    record UpdateRequest(
            @Nullable JsonNode status, @Nullable JsonNode webhookIds) {

        boolean isEmpty() {
            return status == null && webhookIds == null;
        }

        Change change() {
            @Nullable List<UUID> webhooks = GivenWish.webhookIds(webhookIds);
            return new Change(
                    GivenWish.active(status),
                    old -> webhookIds == null ? old : new Wish(webhooks, old.domainFilter(), old.includeReplies()));
        }
    }

    record AllView(List<AccountMonitorView> monitors) {}

    @GET
    public AllView list(@PathParam("accountId") UUID accountId) {
        return new AllView(
                monitors.ofAccount(accountId).stream().map(this::view).toList());
    }

    @POST
    public AccountMonitorView create(@PathParam("accountId") UUID accountId, @Valid @NotNull CreateRequest request) {
        Handle handle = Handle.of("handle", request.handle());
        Wish wish = new Wish(
                GivenWish.webhookIds(request.webhookIds()),
                GivenWish.domainFilter(request.domainFilter()),
                GivenWish.includeReplies(request.includeReplies()));
        webhooks.requireKnown(request.keyId(), wish.webhookIds());
        return switch (monitors.create(new Owner(request.keyId(), accountId), handle.key(), wish)) {
            case Created(Monitor monitor) -> view(monitor);
            case AlreadyWatched(UUID id) ->
                throw new RefusedException(Refusal.ALREADY_EXISTS, "This key already has a monitor for this handle.");
            case Creation.LimitReached(MonitorLimit limit) -> throw limit.refusal();
            case NoSuchUser none -> throw new RefusedException(Refusal.NOT_FOUND, "No user has this handle.");
            case KeyRevoked revoked -> throw new RefusedException(Refusal.NOT_FOUND, "The key has been deleted.");
        };
    }

    /** Pauses a monitor or lets it go on, and says where it sends. */
    @POST
    @Path("/{id}")
    public AccountMonitorView update(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, @Valid @NotNull UpdateRequest request) {
        if (request.isEmpty()) {
            throw new RefusedException(Refusal.BAD_REQUEST, "Nothing to update: send status or webhookIds.");
        }
        Change change = request.change();
        UUID key = holder(accountId, id);
        webhooks.requireKnown(key, GivenWish.webhookIds(request.webhookIds()));
        return switch (monitors.revise(key, id.toString(), change)) {
            case Revised(Monitor monitor) -> view(monitor);
            case NotFound missing -> throw none();
            case Revision.LimitReached(MonitorLimit limit) -> throw limit.refusal();
        };
    }

    @DELETE
    @Path("/{id}")
    public void delete(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        if (!monitors.end(holder(accountId, id), id.toString())) {
            throw none();
        }
    }

    private UUID holder(UUID accountId, UUID id) {
        return monitors.findOfAccount(accountId, id).map(Monitor::keyId).orElseThrow(AccountMonitorsResource::none);
    }

    private AccountMonitorView view(Monitor monitor) {
        return AccountMonitorView.of(monitor, interval.between(), clock.instant());
    }

    private static RefusedException none() {
        return new RefusedException(Refusal.NOT_FOUND, "Monitor not found.");
    }
}
