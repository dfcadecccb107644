package io.socialdata.dashboard.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Changes the settings of an active key. */
@Path("/keys/{id}/edit")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.CHANGE_INTEGRATION)
class KeyEditResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final KeyService keyService;
    private final Flashes flashes;
    private final Clock clock;

    KeyEditResource(
            PageLayouts pageLayouts, CurrentUser currentUser, KeyService keyService, Flashes flashes, Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.keyService = keyService;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response form(@PathParam("id") UUID id) {
        AccountKey key = active(id);
        return page(200, key, EditKeyForm.of(key), null);
    }

    @POST
    @Audited(AuditEvent.KEY_CHANGED)
    public Response save(@PathParam("id") UUID id, @BeanParam EditKeyForm form) {
        AccountKey key = active(id);
        Optional<String> wrong = form.trouble();
        if (wrong.isPresent()) {
            return page(400, key, form, wrong.get());
        }
        AuthenticatedUser user = currentUser.member();
        return switch (keyService.update(user.accountId(), user.userId(), id, form.request(clock.instant()))) {
            case Success<AccountKey> _ -> flashes.redirect("/keys", Notice.done("API key saved."));
            case Rejected<AccountKey> rejected -> page(rejected.status(), key, form, rejected.message());
            case Unavailable<AccountKey> unavailable ->
                flashes.redirect("/keys", Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private AccountKey active(UUID id) {
        return keyService
                .find(currentUser.accountId(), id)
                .toOptional()
                .orElseThrow(ServiceUnavailableException::new)
                .filter(AccountKey::active)
                .orElseThrow(NotFoundException::new);
    }

    private Response page(int status, AccountKey key, EditKeyForm form, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new EditKeyPage(
                        pageLayouts.of(Section.KEYS, "Edit API key"),
                        key,
                        form,
                        List.of(KeyPermission.values()),
                        List.of(KeyExpiry.values()),
                        trouble));
    }
}
