package io.socialdata.reads.check;

import org.jspecify.annotations.Nullable;

/** What the public reads found for the calls after them; null where nothing was found. */
record Subjects(@Nullable String userId, @Nullable String postId) {

    static final Subjects NONE = new Subjects(null, null);
}
