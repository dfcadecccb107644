package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.CallLimitCheck.FieldNames;
import io.socialdata.billing.keys.IssueKeyResult.ExpiryPassed;
import io.socialdata.billing.keys.IssueKeyResult.Issued;
import io.socialdata.billing.keys.IssueKeyResult.NoSuchAccount;
import io.socialdata.billing.keys.IssueKeyResult.NoTestKeys;
import io.socialdata.billing.keys.IssueKeyResult.TooMany;
import io.socialdata.billing.keys.IssueKeyResult.TooManyTestKeys;
import io.socialdata.billing.keys.IssueKeyResult.Unverified;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists and creates the keys of the caller's account. */
@Path("/account/keys")
@RunOnVirtualThread
class AccountKeysResource {

    private static final String USUAL_ENV = "live";

    private final KeyService keys;
    private final CallLimitCheck callLimitCheck;
    private final CallerIdentity caller;

    AccountKeysResource(KeyService keys, CallLimitCheck callLimitCheck, CallerIdentity caller) {
        this.keys = keys;
        this.callLimitCheck = callLimitCheck;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record AccountKeysView(
            List<AccountKeyView> keys, int count, @Nullable String nextCursor) {}

    @GET
    public AccountKeysView list(
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        List<KeyView> found = keys.page(caller.accountId(), cursor == null ? KeysetCursor.NEWEST : cursor, limit + 1);
        KeysetPage<KeyView> page = KeysetPage.of(found, limit, key -> new KeysetCursor(key.createdAt(), key.id()));
        return new AccountKeysView(
                page.rows().stream().map(AccountKeyView::of).toList(),
                page.rows().size(),
                page.nextCursor());
    }

    @POST
    public CreatedAccountKeyView create(@NotNull CreateAccountKeyRequest request) {
        KeyActor actor = new KeyActor.CallingKey(caller.keyId());
        KeySettings settings = request.settings();
        callLimitCheck.check(settings.callLimits(), FieldNames.PUBLIC);
        return switch (keys.issue(actor, caller.accountId(), settings, request.requestedMode(), USUAL_ENV)) {
            case Issued(var key, var secret) -> CreatedAccountKeyView.of(key, secret);
            case ExpiryPassed() -> throw AccountKeyFields.bad("expires_at", "must be in the future.");
            case TooMany(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Key limit reached: the API creates keys up to %d per account. Revoke a key first."
                                .formatted(limit));
            case TooManyTestKeys(var limit) -> throw TestKeyRefusals.tooMany(limit);
            case NoTestKeys() -> throw TestKeyRefusals.notOffered();
            case Unverified() -> throw new ApiException(ErrorCode.UNAUTHORIZED, "This account is not verified.");
            case NoSuchAccount() -> throw new ApiException(ErrorCode.UNAUTHORIZED, "This account was deleted.");
        };
    }
}
