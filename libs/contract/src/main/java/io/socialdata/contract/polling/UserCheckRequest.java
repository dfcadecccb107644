package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether posts of a user can be seen: {@code POST /internal/polling/user}, for monitoring alone.
 *
 * @param handle lower case, without its sign
 * @param userId the platform's id of the user, which a renamed user keeps; null when only the handle is known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record UserCheckRequest(String handle, @Nullable String userId) {}
