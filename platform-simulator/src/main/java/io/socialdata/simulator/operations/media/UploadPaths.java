package io.socialdata.simulator.operations.media;

import java.util.Set;

/** Where files are sent: every host's path for it, and the one for long videos. */
final class UploadPaths {

    static final String NAME = "1.1/media/upload.json";

    static final Set<String> ALL = Set.of(
            NAME,
            "1.1/media/upload2.json",
            "i/media/upload.json",
            "i/media/upload2.json",
            "media/upload.json",
            "media/upload2.json");

    private UploadPaths() {}
}
