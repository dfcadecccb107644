package io.socialdata.reads.search;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** The search query of a caller; the platform's operators pass through. */
final class SearchQuery {

    private static final int LONGEST = 2_000;

    private SearchQuery() {}

    static String of(@Nullable String text) {
        if (text == null || text.isBlank()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "query is required.").field("query");
        }
        if (text.length() > LONGEST) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "query is too long.").field("query");
        }
        return text.strip();
    }
}
