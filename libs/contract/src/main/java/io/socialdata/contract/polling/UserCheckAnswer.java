package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Result of a user check: whether the posts of a user are visible.
 *
 * @param handle the user's current handle, lower case; null unless the user is shown
 * @param userId the platform's id of the user; null unless the user is shown
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record UserCheckAnswer(
        Visibility visibility,
        @Nullable String handle,
        @Nullable String userId) {

    /** The check has no result; a later check may have one. */
    public static final UserCheckAnswer UNKNOWN = new UserCheckAnswer(Visibility.UNKNOWN, null, null);

    /** Visibility of a user's posts. */
    public enum Visibility {
        /** Public. */
        @JsonProperty("visible")
        VISIBLE,
        /** Visible to approved followers only. */
        @JsonProperty("protected")
        PROTECTED,
        /** Not visible: the platform suspended the user. */
        @JsonProperty("suspended")
        SUSPENDED,
        /** Not visible for another reason, such as an account that its owner deactivated. */
        @JsonProperty("unavailable")
        UNAVAILABLE,
        /** The user does not exist. */
        @JsonProperty("not_found")
        NOT_FOUND,
        /** The platform returned no usable response. */
        @JsonProperty("unknown")
        UNKNOWN
    }
}
