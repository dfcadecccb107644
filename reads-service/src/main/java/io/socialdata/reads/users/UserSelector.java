package io.socialdata.reads.users;

import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import org.jspecify.annotations.Nullable;

/** Whom a call is about, as far as the caller can say. */
public sealed interface UserSelector {

    /** Named by id. */
    record ById(PlatformId id) implements UserSelector {}

    /** Named by handle. */
    record ByHandle(Handle handle) implements UserSelector {}

    /**
     * Reads {@code username} and {@code user_id}; the id wins where both are sent.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if there is neither, or if the one that counts is malformed
     */
    static UserSelector of(@Nullable String username, @Nullable String userId) {
        return of("username", username, "user_id", userId);
    }

    /** The same under other names. */
    static UserSelector of(String handleField, @Nullable String handle, String idField, @Nullable String id) {
        return id == null || id.isBlank()
                ? new ByHandle(Handle.of(handleField, handle))
                : new ById(PlatformId.of(idField, id));
    }
}
