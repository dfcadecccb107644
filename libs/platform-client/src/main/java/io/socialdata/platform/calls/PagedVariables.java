package io.socialdata.platform.calls;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variables of a paged read. */
public final class PagedVariables {

    private PagedVariables() {}

    /** The variables with the cursor, on all pages but the first. */
    public static Map<String, Object> paged(Map<String, ?> variables, @Nullable String cursor) {
        Map<String, Object> all = new HashMap<>(variables);
        if (cursor != null) {
            all.put("cursor", cursor);
        }
        return Map.copyOf(all);
    }
}
