package io.socialdata.reads.users;

import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import org.jspecify.annotations.Nullable;

/** The user that a call names. */
public sealed interface UserSelector {

    /** By id. */
    record ById(PlatformId id) implements UserSelector {}

    /** By handle. */
    record ByHandle(Handle handle) implements UserSelector {}

    /**
     * Parses a handle and an id; the id takes precedence.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if both are absent, or if the one that is used is malformed
     */
    static UserSelector of(String handleField, @Nullable String handle, String idField, @Nullable String id) {
        return id == null || id.isBlank()
                ? new ByHandle(Handle.of(handleField, handle))
                : new ById(PlatformId.of(idField, id));
    }
}
