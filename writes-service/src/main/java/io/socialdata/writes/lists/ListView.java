package io.socialdata.writes.lists;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.lists.ListRecord;
import org.jspecify.annotations.Nullable;

/** A List, with the details that are known. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.NON_NULL)
record ListView(
        String id,
        String name,
        @Nullable String description,
        long memberCount,
        @Nullable Boolean isPrivate) {

    /** Returns the view with this number of members. The platform omits a name only where there is none. */
    static ListView of(ListRecord list, long members) {
        String name = list.name();
        return new ListView(list.id(), name == null ? "" : name, list.description(), members, list.secret());
    }
}
