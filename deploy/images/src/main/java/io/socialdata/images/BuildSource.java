package io.socialdata.images;

import java.util.regex.Pattern;

/**
 * What images are built from and by whom, as far as it is known.
 *
 * @param repository address of the repository; empty if unknown
 * @param revision the commit, with {@code -dirty} if files differ from it; empty if unknown
 * @param builder URI of the system that builds, which a verifier decides to trust or not
 */
record BuildSource(String repository, String revision, String builder) {

    /** A checkout of a person: nobody vouches for the build. */
    static final BuildSource UNKNOWN = new BuildSource("", "", "tag:socialdata.io,2026:builder/checkout");

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

    BuildSource withRepository(String value) {
        return new BuildSource(value, revision, builder);
    }

    BuildSource withRevision(String value) {
        return new BuildSource(repository, value, builder);
    }

    BuildSource withBuilder(String value) {
        return new BuildSource(repository, revision, value);
    }

    /** Returns whether the revision alone says what was built. */
    boolean isCommit() {
        return COMMIT.matcher(revision).matches();
    }
}
