package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateExtension;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.writes.AuditedWrite;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** What a customer's account has changed on the platform: by which key, on what, and with which outcome. */
@Path(Operator.PATH + "/accounts/{id}/writes")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class CustomerWritesResource {

    private static final int PAGE_SIZE = 50;

    private final AccountView view;
    private final AccountFiles files;
    private final BackendCalls backendCalls;
    private final AccountWritesClient accountWritesClient;

    CustomerWritesResource(
            AccountView view,
            AccountFiles files,
            BackendCalls backendCalls,
            @RestClient AccountWritesClient accountWritesClient) {
        this.view = view;
        this.files = files;
        this.backendCalls = backendCalls;
        this.accountWritesClient = accountWritesClient;
    }

    /**
     * One page of the writes.
     *
     * @param keys the keys of the account in words, by id
     * @param first whether it is the newest page
     * @param next the cursor of the next page; null on the last page
     */
    @CheckedTemplate(basePath = "operator")
    record CustomerWritesPage(
            PageLayout frame,
            List<AuditedWrite> writes,
            Map<UUID, String> keys,
            boolean first,
            @Nullable String next,
            @Nullable String trouble)
            implements TemplateInstance {

        @TemplateExtension
        static String badge(AuditedWrite write) {
            return switch (write.outcome()) {
                case "applied" -> "active";
                case "refused" -> "failed";
                default -> "pending";
            };
        }

        @TemplateExtension
        static String words(AuditedWrite write) {
            return write.outcome().replace('_', ' ');
        }
    }

    @GET
    public Response list(@PathParam("id") UUID id, @QueryParam("cursor") @DefaultValue("") String cursor) {
        PageLayout frame = view.open(id, "Writes", "writes");
        BackendResult<AuditedWrite.Page> page =
                backendCalls.load(ServiceName.WRITES, () -> accountWritesClient.page(id, PAGE_SIZE, cursor));
        Map<UUID, String> keys = files.keys(id).stream()
                .collect(Collectors.toMap(
                        key -> key.id(), key -> "%s (%s…%s)".formatted(key.name(), key.prefix(), key.last4())));
        return HtmlResponse.page(new CustomerWritesPage(
                frame,
                page.toOptional().map(AuditedWrite.Page::writes).orElse(List.of()),
                keys,
                cursor.isEmpty(),
                page.toOptional().map(AuditedWrite.Page::nextCursor).orElse(null),
                page.trouble().orElse(null)));
    }
}
