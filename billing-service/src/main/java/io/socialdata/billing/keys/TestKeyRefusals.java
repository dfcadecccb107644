package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;

/** Refusals of new test keys, the same for callers of the API and for account managers. */
final class TestKeyRefusals {

    private TestKeyRefusals() {}

    static ApiException notOffered() {
        return new ApiException(ErrorCode.FORBIDDEN, "This service does not offer test keys.")
                .reason("test_key_unavailable")
                .field("mode");
    }

    static ApiException tooMany(int limit) {
        return new ApiException(
                ErrorCode.LIMIT_REACHED,
                "Test key limit reached (%d per account). Revoke a test key first.".formatted(limit));
    }
}
