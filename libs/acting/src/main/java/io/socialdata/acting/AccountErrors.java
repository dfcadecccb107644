package io.socialdata.acting;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.List;

/** The errors for a platform account that cannot be acted as. */
final class AccountErrors {

    private AccountErrors() {}

    static ApiException suspended() {
        return named(ErrorCode.ACCOUNT_SUSPENDED, "The account is suspended on the platform.");
    }

    static ApiException locked() {
        return named(ErrorCode.ACCOUNT_LOCKED, "Unlock the account on the platform first.");
    }

    /** Returns the error for cookies of the call that the platform rejected. */
    static ApiException cookiesRejected() {
        return new ApiException(ErrorCode.SESSION_DEAD, "The platform rejected the inline credentials.")
                .reason("inline_credentials_rejected");
    }

    /**
     * Returns the error for a missing session where cookies of the call are not used.
     *
     * @param usedBy paths of the operations that use them
     */
    static ApiException cookiesIgnored(List<String> usedBy) {
        return new ApiException(
                ErrorCode.SESSION_REQUIRED,
                "This operation needs a platform session: register one first. It ignores cookies sent with the call;"
                        + " only these use them: " + String.join(", ", usedBy) + ".");
    }

    private static ApiException named(ErrorCode code, String message) {
        return new ApiException(code, message).reason(code.code());
    }
}
