package io.socialdata.dashboard.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.keys.KeysPage.Makers;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The API keys of the signed-in account. */
@Path("/keys")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class KeysResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final KeyService keyService;
    private final KeyDependentService dependents;
    private final MembershipRepository memberships;
    private final Flashes flashes;
    private final Clock clock;

    KeysResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            KeyService keyService,
            KeyDependentService dependents,
            MembershipRepository memberships,
            Flashes flashes,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.keyService = keyService;
        this.dependents = dependents;
        this.memberships = memberships;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, number, new KeyForm(), flashes.notice(flash));
    }

    /** Shows a new key once, after the redirect. */
    @GET
    @Path("/created")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response created(@QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, NewKey.class)
                .map(key -> HtmlResponse.page(new CreatedKeyPage(
                        pageLayouts.of(Section.KEYS, "API key created"), key.key(), key.oldKeyEndsAt())))
                .orElseGet(() -> flashes.redirect(
                        "/keys",
                        Notice.trouble(
                                "A key is shown once. If you did not copy it, delete it and create another one.")));
    }

    @POST
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(value = AuditEvent.KEY_CREATED, field = "name")
    public Response create(@BeanParam KeyForm form) {
        Optional<String> wrong = form.trouble();
        if (wrong.isPresent()) {
            return refused(400, form, wrong.get());
        }
        AuthenticatedUser user = currentUser.member();
        BackendResult<AccountKey.Created> created =
                keyService.create(user.accountId(), user.userId(), form.request(clock.instant()));
        return switch (created) {
            case Success<AccountKey.Created>(var fresh) -> flashes.redirect("/keys/created", new NewKey(fresh, null));
            case Rejected<AccountKey.Created> refused -> refused(refused.status(), form, refused.message());
            case Unavailable<AccountKey.Created> unavailable -> unknown(unavailable);
        };
    }

    @GET
    @Path("/{id}/delete")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response askBeforeDeletion(@PathParam("id") UUID id) {
        List<AccountKey> all =
                keyService.list(currentUser.accountId()).toOptional().orElseThrow(ServiceUnavailableException::new);
        AccountKey key =
                all.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow(NotFoundException::new);
        return HtmlResponse.page(new DeleteKeyPage(
                pageLayouts.of(Section.KEYS, "Delete API key"),
                key,
                dependents.of(currentUser.accountId(), id),
                all.stream()
                        .filter(one -> one.active() && id.equals(one.createdBy()))
                        .toList()));
    }

    @POST
    @Path("/{id}/delete")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.KEY_DELETED)
    public Response delete(@PathParam("id") UUID id) {
        return switch (keyService.delete(currentUser.accountId(), id)) {
            case Success<Void> _ ->
                flashes.redirect("/keys", Notice.done("API key deleted. Calls with it are now rejected."));
            case Rejected<Void> refused -> refused(refused.status(), new KeyForm(), refused.message());
            case Unavailable<Void> unavailable -> unknown(unavailable);
        };
    }

    private Response unknown(Unavailable<?> unavailable) {
        return flashes.redirect("/keys", Notice.trouble(unavailable.unknownOutcome()));
    }

    private Response refused(int status, KeyForm typed, String trouble) {
        return page(status, 1, typed, Notice.trouble(trouble));
    }

    private Response page(int status, int number, KeyForm typed, Notice notice) {
        BackendResult<List<AccountKey>> keys = keyService.list(currentUser.accountId());
        List<AccountKey> all = keys.toOptional().orElse(List.of());
        List<AccountKey> shown =
                all.stream().filter(key -> !TrialKeyRequest.hasEnded(key)).toList();
        Pagination pagination = Pagination.to("/keys", number, shown);
        return HtmlResponse.page(
                status,
                new KeysPage(
                        pageLayouts.of(Section.KEYS),
                        pagination.of(shown),
                        KeyNames.namesOf(all),
                        Makers.of(memberships.members(currentUser.accountId())),
                        pagination,
                        keys.toOptional().isPresent(),
                        List.of(PermissionPreset.values()),
                        List.of(KeyExpiry.values()),
                        keyService.offersTestKeys(currentUser.accountId()),
                        typed,
                        Optional.ofNullable(notice.trouble()).or(keys::trouble).orElse(null),
                        notice.done()));
    }
}
