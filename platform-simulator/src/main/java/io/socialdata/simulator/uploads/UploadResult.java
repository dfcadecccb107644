package io.socialdata.simulator.uploads;

import io.socialdata.simulator.protocol.PlatformError;

/** The result of an upload step. */
public sealed interface UploadResult {

    /** The upload was created with this id. */
    record Begun(long id, MediaKind kind) implements UploadResult {}

    /** The segment was stored. */
    record Taken() implements UploadResult {}

    /** The file is complete. */
    record Finished(UploadedMedia media) implements UploadResult {}

    record Refused(PlatformError error, String message) implements UploadResult {

        static Refused with(PlatformError error) {
            return new Refused(error, error.message());
        }
    }
}
