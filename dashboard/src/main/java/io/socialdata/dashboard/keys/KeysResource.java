package io.socialdata.dashboard.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
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
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The keys of the account that is signed in. */
@Path("/keys")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class KeysResource {

    private static final long LONGEST_OVERLAP_HOURS = 7 * 24;

    private final Frames frames;
    private final SignedIn signedIn;
    private final KeyDesk desk;
    private final OwnerCalls owners;
    private final Clock clock;

    KeysResource(Frames frames, SignedIn signedIn, KeyDesk desk, OwnerCalls owners, Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.owners = owners;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("deleted") @Nullable String deleted) {
        return page(
                200,
                number,
                new KeyForm(),
                null,
                deleted == null ? null : "The key is deleted; calls with it are refused from now on.");
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
        return shownOnce(created, form);
    }

    @POST
    @Path("/{id}/rotate")
    public Response rotate(@PathParam("id") UUID id, @FormParam("overlap") @DefaultValue("24") long overlapHours) {
        if (overlapHours < 0 || overlapHours > LONGEST_OVERLAP_HOURS) {
            return refused(400, new KeyForm(), "The old key may stay good for a week at most.");
        }
        return shownOnce(desk.rotate(signedIn.accountId(), id, Duration.ofHours(overlapHours)), new KeyForm());
    }

    @GET
    @Path("/{id}/delete")
    public Response askBeforeDeletion(@PathParam("id") UUID id) {
        Answer<List<Key>> listed = desk.list(signedIn.accountId());
        if (listed.given().isEmpty()) {
            return page(200, 1, new KeyForm(), null, null);
        }
        Key key = listed.given().orElseThrow().stream()
                .filter(known -> known.id().equals(id))
                .findFirst()
                .orElseThrow(NotFoundException::new);
        return Shown.page(new DeleteKeyPage(
                frames.of(Section.KEYS, "Delete a key"), key, Belongings.of(owners, signedIn.accountId(), id)));
    }

    @POST
    @Path("/{id}/delete")
    public Response delete(@PathParam("id") UUID id) {
        return switch (desk.delete(signedIn.accountId(), id)) {
            case Given<Void> _ ->
                Response.seeOther(URI.create("/keys?deleted=1")).build();
            case Refused<Void> refused -> refused(refused.status(), new KeyForm(), refused.message());
            case Silent<Void> silent ->
                refused(503, new KeyForm(), silent.trouble().orElseThrow());
        };
    }

    private Response shownOnce(Answer<FreshKey> answer, KeyForm typed) {
        return switch (answer) {
            case Given<FreshKey>(var fresh) ->
                Shown.page(new FreshKeyPage(frames.of(Section.KEYS, "Your new key"), fresh));
            case Refused<FreshKey> refused -> refused(refused.status(), typed, refused.message());
            case Silent<FreshKey> silent -> refused(503, typed, silent.trouble().orElseThrow());
        };
    }

    private Response refused(int status, KeyForm typed, String trouble) {
        return page(status, 1, typed, trouble, null);
    }

    private Response page(int status, int number, KeyForm typed, @Nullable String trouble, @Nullable String done) {
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
                        trouble == null ? keys.trouble().orElse(null) : trouble,
                        done));
    }
}
