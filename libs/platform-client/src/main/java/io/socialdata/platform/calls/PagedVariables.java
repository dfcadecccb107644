package io.socialdata.platform.calls;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the variables of a paged read. */
public final class PagedVariables {

    private PagedVariables() {}

    /** Returns the variables with the cursor; the first page has none. */
    public static Map<String, Object> paged(Map<String, ?> variables, @Nullable String cursor) {
        Map<String, Object> all = new HashMap<>(variables);
        if (cursor != null) {
            all.put("cursor", cursor);
        }
        return Map.copyOf(all);
    }
}
