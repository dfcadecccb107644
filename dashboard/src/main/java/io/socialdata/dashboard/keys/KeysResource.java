package io.socialdata.dashboard.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.frame.Turning;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import io.socialdata.dashboard.owners.OwnerCalls;
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

/** The keys of the account that is signed in. */
@Path("/keys")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class KeysResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final KeyDesk desk;
    private final OwnerCalls owners;
    private final Flashes flashes;
    private final Clock clock;

    KeysResource(Frames frames, SignedIn signedIn, KeyDesk desk, OwnerCalls owners, Flashes flashes, Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.owners = owners;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, number, new KeyForm(), flashes.notice(flash));
    }

    /** Shows a key once, after the redirect. */
    @GET
    @Path("/created")
    public Response created(@QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, RotatedKey.class)
                .map(key -> Shown.page(new FreshKeyPage(
                        frames.of(Section.KEYS, "API key created"), key.issued(), key.rotatedKeyExpiresAt())))
                .orElseGet(() -> flashes.redirect(
                        "/keys",
                        Notice.trouble(
                                "A key is shown once. If you did not copy it, delete it and create another one.")));
    }

    @POST
    public Response create(@BeanParam KeyForm form) {
        Optional<String> wrong = form.trouble();
        if (wrong.isPresent()) {
            return refused(400, form, wrong.get());
        }
        Answer<FreshKey> created = desk.create(
                signedIn.accountId(),
                form.name.strip(),
                Preset.of(form.preset).orElseThrow(),
                Lifetime.of(form.lifetime).orElseThrow().endFrom(clock.instant()),
                form.budgetMicroUsd());
        return switch (created) {
            case Given<FreshKey>(var fresh) -> flashes.redirect("/keys/created", new RotatedKey(fresh, null));
            case Refused<FreshKey> refused -> refused(refused.status(), form, refused.message());
            case Silent<FreshKey> silent -> unknown(silent);
        };
    }

    @GET
    @Path("/{id}/delete")
    public Response askBeforeDeletion(@PathParam("id") UUID id) {
        Key key = desk.find(signedIn.accountId(), id)
                .given()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
        return Shown.page(new DeleteKeyPage(
                frames.of(Section.KEYS, "Delete API key"), key, Belongings.of(owners, signedIn.accountId(), id)));
    }

    @POST
    @Path("/{id}/delete")
    public Response delete(@PathParam("id") UUID id) {
        return switch (desk.delete(signedIn.accountId(), id)) {
            case Given<Void> _ ->
                flashes.redirect("/keys", Notice.done("API key deleted. Calls with it are now rejected."));
            case Refused<Void> refused -> refused(refused.status(), new KeyForm(), refused.message());
            case Silent<Void> silent -> unknown(silent);
        };
    }

    private Response unknown(Silent<?> silent) {
        return flashes.redirect("/keys", Notice.trouble(silent.unknownOutcome()));
    }

    private Response refused(int status, KeyForm typed, String trouble) {
        return page(status, 1, typed, Notice.trouble(trouble));
    }

    private Response page(int status, int number, KeyForm typed, Notice notice) {
        Answer<List<Key>> keys = desk.list(signedIn.accountId());
        List<Key> all = keys.given().orElse(List.of());
        Turning turning = Turning.to("/keys", number, all);
        return Shown.page(
                status,
                new KeysPage(
                        frames.of(Section.KEYS),
                        turning.of(all),
                        turning,
                        keys.given().isPresent(),
                        List.of(Preset.values()),
                        List.of(Lifetime.values()),
                        typed,
                        Optional.ofNullable(notice.trouble()).or(keys::trouble).orElse(null),
                        notice.done()));
    }
}
