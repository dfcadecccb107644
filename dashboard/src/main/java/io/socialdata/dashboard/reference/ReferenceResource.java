package io.socialdata.dashboard.reference;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.forms.SubmittedForm;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.reference.OperationDoc.Input;
import io.socialdata.dashboard.reference.TryItPage.Field;
import io.socialdata.dashboard.trialkeys.TrialKeyService;
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
    private final TrialCalls trialCalls;
    private final TrialKeyService trialKeys;
    private final TokenCookies cookies;
    private final CurrentUser currentUser;
    private final Flashes flashes;

    ReferenceResource(
            PageLayouts pageLayouts,
            ApiReference apiReference,
            TryItClient tryItClient,
            TrialCalls trialCalls,
            TrialKeyService trialKeys,
            TokenCookies cookies,
            CurrentUser currentUser,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.apiReference = apiReference;
        this.tryItClient = tryItClient;
        this.trialCalls = trialCalls;
        this.trialKeys = trialKeys;
        this.cookies = cookies;
        this.currentUser = currentUser;
        this.flashes = flashes;
    }

    @GET
    public Response list() {
        return HtmlResponse.page(new ReferencePage(pageLayouts.of(Section.REFERENCE), apiReference.groups()));
    }

    @GET
    @Path("/{id}")
    public Response form(
            @PathParam("id") String id, @QueryParam("flash") @DefaultValue("") String flash, RoutingContext context) {
        OperationDoc operation = operation(id);
        return page(
                operation,
                flashes.take(flash, TriedCall.class)
                        .orElseGet(() -> new TriedCall(Map.of(), operation.body(), null, null)),
                context);
    }

    /** Calls the operation with the key of this login, or with the submitted one. */
    @POST
    @Path("/{id}")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response call(@PathParam("id") String id, RoutingContext context) {
        OperationDoc operation = operation(id);
        SubmittedForm form = SubmittedForm.of(context);
        Map<String, String> values = operation.inputs().stream()
                .collect(Collectors.toMap(Input::name, input -> form.field("in." + input.name())));
        @Nullable String body = operation.body() == null ? null : form.field("body");
        LoginToken login = cookies.session(context, Realm.USERS).orElseThrow();
        return flashes.redirect(
                "/reference/" + id,
                trialCalls.call(
                        operation,
                        login,
                        currentUser.member(),
                        form.field("key").strip(),
                        values,
                        body));
    }

    private OperationDoc operation(String id) {
        return apiReference.find(id).orElseThrow(NotFoundException::new);
    }

    private Response page(OperationDoc operation, TriedCall tried, RoutingContext context) {
        Map<String, String> shown = operation.inputs().stream()
                .collect(Collectors.toMap(
                        Input::name, input -> tried.values().getOrDefault(input.name(), input.sample())));
        List<Field> fields = operation.inputs().stream()
                .map(input -> new Field(input, shown.getOrDefault(input.name(), "")))
                .toList();
        return HtmlResponse.page(new TryItPage(
                pageLayouts.of(Section.REFERENCE, operation.summary()),
                operation,
                cookies.session(context, Realm.USERS)
                        .flatMap(login -> trialKeys.expiry(login, currentUser.member()))
                        .orElse(null),
                trialKeys.terms(),
                tryItClient.longest(operation),
                fields,
                tried.body(),
                tried.trial(),
                tried.trouble(),
                tryItClient.curl(operation, shown, tried.body())));
    }
}
