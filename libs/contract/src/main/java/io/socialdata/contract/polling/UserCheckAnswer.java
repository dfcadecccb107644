package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Whether posts of a user can be seen.
 *
 * @param handle the user's handle now, lower case; null unless the user is shown
 * @param userId the platform's id of the user; null unless the user is shown
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record UserCheckAnswer(
        Visibility visibility,
        @Nullable String handle,
        @Nullable String userId) {

    /** Nothing was learnt; a later check may tell more. */
    public static final UserCheckAnswer UNKNOWN = new UserCheckAnswer(Visibility.UNKNOWN, null, null);

    /** Who sees a user's posts. */
    public enum Visibility {
        /** Everybody. */
        @JsonProperty("visible")
        VISIBLE,
        /** Only those whom the user lets in. */
        @JsonProperty("protected")
        PROTECTED,
        /** Nobody: the platform suspended the user. */
        @JsonProperty("suspended")
        SUSPENDED,
        /** Nobody, for another reason, such as an account that its owner switched off. */
        @JsonProperty("unavailable")
        UNAVAILABLE,
        /** There is no such user. */
        @JsonProperty("not_found")
        NOT_FOUND,
        /** The platform gave no usable answer. */
        @JsonProperty("unknown")
        UNKNOWN
    }
}
