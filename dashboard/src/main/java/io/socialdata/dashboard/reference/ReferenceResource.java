package io.socialdata.dashboard.reference;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.forms.SentForm;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.reference.Described.Input;
import io.socialdata.dashboard.reference.TryPage.Field;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The operations, to read about and to try. */
@Path("/reference")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class ReferenceResource {

    private final Frames frames;
    private final Contract contract;
    private final TrialDesk desk;
    private final Flashes flashes;

    ReferenceResource(Frames frames, Contract contract, TrialDesk desk, Flashes flashes) {
        this.frames = frames;
        this.contract = contract;
        this.desk = desk;
        this.flashes = flashes;
    }

    @GET
    public Response list() {
        return Shown.page(new ReferencePage(frames.of(Section.REFERENCE), contract.groups()));
    }

    /**
     * A call that was tried.
     *
     * @param values what was typed, by the names of the parameters
     */
    record TriedCall(Map<String, String> values, @Nullable String body, TryItResponse trial) {

        /** Without what was typed and answered. */
        @Override
        public String toString() {
            return "TriedCall[]";
        }
    }

    @GET
    @Path("/{id}")
    public Response form(@PathParam("id") String id, @QueryParam("flash") @DefaultValue("") String flash) {
        Described operation = operation(id);
        return flashes.take(flash, TriedCall.class)
                .map(call -> page(operation, call.values(), call.body(), call.trial()))
                .orElseGet(() -> page(operation, Map.of(), operation.body(), null));
    }

    /** The key passes through; it is not kept, not logged, and not written back onto the page. */
    @POST
    @Path("/{id}")
    public Response call(@PathParam("id") String id, RoutingContext context) {
        Described operation = operation(id);
        SentForm form = SentForm.of(context);
        Map<String, String> values = operation.inputs().stream()
                .collect(Collectors.toMap(Input::name, input -> form.field("in." + input.name())));
        @Nullable String body = operation.body() == null ? null : form.field("body");
        TryItResponse trial = desk.call(operation, form.field("key").strip(), values, body);
        return flashes.redirect("/reference/" + id, new TriedCall(values, body, trial));
    }

    private Described operation(String id) {
        return contract.find(id).orElseThrow(NotFoundException::new);
    }

    private Response page(
            Described operation, Map<String, String> values, @Nullable String body, @Nullable TryItResponse trial) {
        Map<String, String> shown = operation.inputs().stream()
                .collect(Collectors.toMap(Input::name, input -> values.getOrDefault(input.name(), input.sample())));
        List<Field> fields = operation.inputs().stream()
                .map(input -> new Field(input, shown.getOrDefault(input.name(), "")))
                .toList();
        return Shown.page(new TryPage(
                frames.of(Section.REFERENCE, operation.summary()),
                operation,
                desk.longest(operation),
                fields,
                body,
                trial,
                desk.curl(operation, shown, body)));
    }
}
