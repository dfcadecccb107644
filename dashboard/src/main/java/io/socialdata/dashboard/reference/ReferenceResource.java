package io.socialdata.dashboard.reference;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.forms.SubmittedForm;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.memberships.Permission;
import io.socialdata.dashboard.reference.OperationDoc.Input;
import io.socialdata.dashboard.reference.TryItPage.Field;
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

/** The API reference, with a form to try each operation. */
@Path("/reference")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class ReferenceResource {

    private final PageLayouts pageLayouts;
    private final ApiReference apiReference;
    private final TryItClient tryItClient;
    private final Flashes flashes;

    ReferenceResource(PageLayouts pageLayouts, ApiReference apiReference, TryItClient tryItClient, Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.apiReference = apiReference;
        this.tryItClient = tryItClient;
        this.flashes = flashes;
    }

    @GET
    public Response list() {
        return HtmlResponse.page(new ReferencePage(pageLayouts.of(Section.REFERENCE), apiReference.groups()));
    }

    /**
     * A trial call.
     *
     * @param values the submitted values by parameter name
     */
    record TriedCall(Map<String, String> values, @Nullable String body, TryItResponse trial) {

        /** Omits the submitted values and the response. */
        @Override
        public String toString() {
            return "TriedCall[]";
        }
    }

    @GET
    @Path("/{id}")
    public Response form(@PathParam("id") String id, @QueryParam("flash") @DefaultValue("") String flash) {
        OperationDoc operation = operation(id);
        return flashes.take(flash, TriedCall.class)
                .map(call -> page(operation, call.values(), call.body(), call.trial()))
                .orElseGet(() -> page(operation, Map.of(), operation.body(), null));
    }

    /** Calls the operation. The API key is passed on; it is not stored, not logged and not shown again. */
    @POST
    @Path("/{id}")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response call(@PathParam("id") String id, RoutingContext context) {
        OperationDoc operation = operation(id);
        SubmittedForm form = SubmittedForm.of(context);
        Map<String, String> values = operation.inputs().stream()
                .collect(Collectors.toMap(Input::name, input -> form.field("in." + input.name())));
        @Nullable String body = operation.body() == null ? null : form.field("body");
        TryItResponse trial = tryItClient.call(operation, form.field("key").strip(), values, body);
        return flashes.redirect("/reference/" + id, new TriedCall(values, body, trial));
    }

    private OperationDoc operation(String id) {
        return apiReference.find(id).orElseThrow(NotFoundException::new);
    }

    private Response page(
            OperationDoc operation, Map<String, String> values, @Nullable String body, @Nullable TryItResponse trial) {
        Map<String, String> shown = operation.inputs().stream()
                .collect(Collectors.toMap(Input::name, input -> values.getOrDefault(input.name(), input.sample())));
        List<Field> fields = operation.inputs().stream()
                .map(input -> new Field(input, shown.getOrDefault(input.name(), "")))
                .toList();
        return HtmlResponse.page(new TryItPage(
                pageLayouts.of(Section.REFERENCE, operation.summary()),
                operation,
                tryItClient.longest(operation),
                fields,
                body,
                trial,
                tryItClient.curl(operation, shown, body)));
    }
}
