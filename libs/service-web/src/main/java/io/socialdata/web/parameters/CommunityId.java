package io.socialdata.web.parameters;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The id of a community: 10 to 19 digits, at most the largest signed 64-bit number. */
public final class CommunityId {

    private static final Pattern FORM = Pattern.compile("[1-9][0-9]{9,18}");
    private static final String LARGEST = Long.toString(Long.MAX_VALUE);

    private CommunityId() {}

    /**
     * Parses the parameter.
     *
     * @throws ApiException 400 if it is absent or implausible
     */
    public static String of(@Nullable String text) {
        String given = text == null ? "" : text.strip();
        boolean plausible =
                FORM.matcher(given).matches() && (given.length() < LARGEST.length() || given.compareTo(LARGEST) <= 0);
        if (!plausible) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "community_id must be a numeric community id.")
                    .field("community_id");
        }
        return given;
    }

    /** Returns the error for an id without a community. */
    public static ApiException missing() {
        return new ApiException(ErrorCode.COMMUNITY_NOT_FOUND, "Community not found.");
    }
}
