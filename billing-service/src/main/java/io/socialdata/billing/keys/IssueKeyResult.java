package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.web.errors.ApiException;

/** Results of issuing a key. */
sealed interface IssueKeyResult {

    /** The key is issued. Its text is only in this result and cannot be read again. */
    record Issued(IssuedKey key, ApiKey secret) implements IssueKeyResult {}

    /** The account does not exist. */
    record NoSuchAccount() implements IssueKeyResult {}

    /** The address of the account is not verified, so the account may be that of a stranger. */
    record Unverified() implements IssueKeyResult {}

    /** The requested expiry is not in the future. */
    record ExpiryPassed() implements IssueKeyResult {}

    /** The account has the maximum number of keys. */
    record TooMany(int limit) implements IssueKeyResult {}

    /** The account has the maximum number of test keys. */
    record TooManyTestKeys(int limit) implements IssueKeyResult {}

    /** This service does not offer test keys. */
    record NoTestKeys() implements IssueKeyResult {}

    /**
     * Returns the key with its text.
     *
     * @throws ApiException if none was issued. A person learns what is wrong with the account; a key is one of no account
     */
    default AccountKey.Created orThrow(KeyActor actor) {
        boolean byKey = actor instanceof KeyActor.CallingKey;
        return switch (this) {
            case Issued(var key, var secret) -> key.created(secret);
            case ExpiryPassed() -> throw AccountKeyFields.bad("expires_at", "must be in the future.");
            case TooMany(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Key limit reached: %s up to %d per account. Revoke a key first."
                                .formatted(byKey ? "the API creates keys" : "there are keys", limit));
            case TooManyTestKeys(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Test key limit reached (%d per account). Revoke a test key first.".formatted(limit));
            case NoTestKeys() ->
                throw new ApiException(ErrorCode.FORBIDDEN, "This service does not offer test keys.")
                        .reason("test_key_unavailable")
                        .field("mode");
            case Unverified() ->
                throw byKey
                        ? new ApiException(ErrorCode.UNAUTHORIZED, "This account is not verified.")
                        : new ApiException(
                                ErrorCode.FORBIDDEN,
                                "The e-mail address of this account is not verified. If you have just verified it, try again in a minute.");
            case NoSuchAccount() ->
                throw byKey
                        ? new ApiException(ErrorCode.UNAUTHORIZED, "This account was deleted.")
                        : new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        };
    }
}
