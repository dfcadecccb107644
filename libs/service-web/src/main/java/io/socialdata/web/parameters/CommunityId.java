package io.socialdata.web.parameters;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;

/**
 * The id of a community, always sent as {@code community_id}.
 *
 * @param digits 10 to 19 digits, at most the largest signed 64-bit number
 */
public record CommunityId(String digits) {

    private static final Pattern FORM = Pattern.compile("[1-9][0-9]{9,18}");
    private static final String LARGEST = Long.toString(Long.MAX_VALUE);

    /**
     * Parses the parameter.
     *
     * @throws ApiException 400 if it is empty or implausible
     */
    public CommunityId {
        digits = digits.strip();
        boolean plausible = FORM.matcher(digits).matches()
                && (digits.length() < LARGEST.length() || digits.compareTo(LARGEST) <= 0);
        if (!plausible) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "community_id must be a numeric community id.")
                    .field("community_id");
        }
    }

    /** Returns the error for an id without a community. */
    public static ApiException missing() {
        return new ApiException(ErrorCode.COMMUNITY_NOT_FOUND, "Community not found.");
    }
}
