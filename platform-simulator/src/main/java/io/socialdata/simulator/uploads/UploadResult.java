package io.socialdata.simulator.uploads;

import io.socialdata.simulator.protocol.PlatformError;

/** What comes of one step of an upload. */
public sealed interface UploadResult {

    /** The upload may begin under this id. */
    record Begun(long id, MediaKind kind) implements UploadResult {}

    /** The segment is there. */
    record Taken() implements UploadResult {}

    /** The file is complete. */
    record Finished(UploadedMedia media) implements UploadResult {}

    record Refused(PlatformError error, String message) implements UploadResult {

        static Refused with(PlatformError error) {
            return new Refused(error, error.message());
        }
    }
}
