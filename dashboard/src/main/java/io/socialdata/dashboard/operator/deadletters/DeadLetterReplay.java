package io.socialdata.dashboard.operator.deadletters;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a replay did. */
record DeadLetterReplay(int replayed, long remaining) {

    /** Either all outstanding letters, or those with these ids. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Order(@Nullable Boolean all, @Nullable List<String> ids) {

        /** @param id one dead letter; null for all */
        static Order of(@Nullable String id) {
            return id == null ? new Order(true, null) : new Order(null, List.of(id));
        }
    }
}
