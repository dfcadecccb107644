package io.socialdata.dashboard.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted trial call and what came of it: a response, or the trouble that kept it from being sent.
 *
 * @param values the submitted values by parameter name
 */
record TriedCall(
        Map<String, String> values,
        @Nullable String body,
        @Nullable TryItResponse trial,
        @Nullable String trouble) {

    /** Omits the submitted values and the response. */
    @Override
    public String toString() {
        return "TriedCall[]";
    }
}
