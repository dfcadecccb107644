package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.IssueOutcome.Issued;
import io.socialdata.billing.keys.IssueOutcome.NoSuchAccount;
import io.socialdata.billing.keys.IssueOutcome.TooMany;
import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response.Status;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The keys of an account, for those who manage accounts. */
@Path("/internal/accounts/{accountId}/keys")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class KeysResource {

    private static final String DEFAULT_ENV = "live";

    private final KeyIssuer issuer;

    KeysResource(KeyIssuer issuer) {
        this.issuer = issuer;
    }

    record IssueRequest(
            @NotBlank @Size(max = 80) @Pattern(regexp = "\\P{Cntrl}*")
            String name,

            @Nullable @Pattern(regexp = "[a-z]{2,8}") String env) {}

    /** The one answer that holds the whole key. */
    record IssuedView(UUID id, String key, String name, String prefix, String last4, Instant createdAt) {

        @Override
        public String toString() {
            return "IssuedView[id=" + id + "]";
        }
    }

    record KeyView(
            UUID id,
            String name,
            String prefix,
            String last4,
            Instant createdAt,
            @Nullable Instant revokedAt,
            @Nullable Instant expiresAt) {

        static KeyView of(IssuedKey key) {
            return new KeyView(
                    key.id(),
                    key.terms().name(),
                    key.prefix(),
                    key.last4(),
                    key.createdAt(),
                    key.revokedAt(),
                    key.terms().expiresAt());
        }
    }

    record KeysView(List<KeyView> keys) {}

    @POST
    public RestResponse<IssuedView> issue(
            @PathParam("accountId") UUID accountId, @Valid @NotNull IssueRequest request) {
        String env = request.env() == null ? DEFAULT_ENV : request.env();
        return switch (issuer.issue(accountId, request.name().strip(), env)) {
            case Issued(var key, var secret) ->
                RestResponse.status(
                        Status.CREATED,
                        new IssuedView(
                                key.id(),
                                secret.reveal(),
                                key.terms().name(),
                                key.prefix(),
                                key.last4(),
                                key.createdAt()));
            case NoSuchAccount() -> throw noSuchAccount();
            case TooMany(var limit) ->
                throw new RefusedException(
                        Refusal.LIMIT_REACHED, "An account has at most %d keys; revoke one first.".formatted(limit));
        };
    }

    @GET
    public KeysView list(@PathParam("accountId") UUID accountId) {
        List<IssuedKey> keys = issuer.list(accountId).orElseThrow(KeysResource::noSuchAccount);
        return new KeysView(keys.stream().map(KeyView::of).toList());
    }

    @DELETE
    @Path("/{keyId}")
    public void revoke(@PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId) {
        if (!issuer.revoke(accountId, keyId)) {
            throw new RefusedException(Refusal.NOT_FOUND, "The account has no such key.");
        }
    }

    private static RefusedException noSuchAccount() {
        return new RefusedException(Refusal.NOT_FOUND, "There is no such account.");
    }
}
