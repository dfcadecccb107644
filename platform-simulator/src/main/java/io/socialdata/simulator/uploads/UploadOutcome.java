package io.socialdata.simulator.uploads;

import io.socialdata.simulator.protocol.PlatformError;

/** What comes of one step of an upload. */
public sealed interface UploadOutcome {

    /** The upload may begin under this id. */
    record Begun(long id, MediaKind kind) implements UploadOutcome {}

    /** The segment is there. */
    record Taken() implements UploadOutcome {}

    /** The file is complete. */
    record Finished(UploadedMedia media) implements UploadOutcome {}

    record Refused(PlatformError error, String message) implements UploadOutcome {

        static Refused with(PlatformError error) {
            return new Refused(error, error.message());
        }
    }
}
