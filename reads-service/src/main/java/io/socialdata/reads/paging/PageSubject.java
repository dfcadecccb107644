package io.socialdata.reads.paging;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;

/**
 * What a list is about.
 *
 * @param missing the error if it does not exist
 * @param check throws the error if it does not exist or may not be read
 */
public record PageSubject(ApiException missing, Runnable check) {

    /** Returns a subject whose list is an answer also without rows. */
    public static PageSubject of(ApiException missing) {
        return new PageSubject(missing, () -> {});
    }

    /** Does the same, with the message of the error. */
    public static PageSubject of(String missing) {
        return of(new ApiException(ErrorCode.NOT_FOUND, missing));
    }
}
