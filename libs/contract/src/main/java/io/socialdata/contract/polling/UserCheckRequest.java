package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * Request to check whether posts of a user are visible: {@code POST /internal/polling/user}, for monitoring only.
 *
 * @param handle lower case, without the at sign
 * @param userId the platform's id of the user, which a renamed user keeps; null when only the handle is known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record UserCheckRequest(String handle, @Nullable String userId) {}
