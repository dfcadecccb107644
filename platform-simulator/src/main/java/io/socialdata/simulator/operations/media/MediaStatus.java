package io.socialdata.simulator.operations.media;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.Set;

/** Tells how far the processing of an upload has come; the same path as sending, by another verb. */
@Singleton
final class MediaStatus implements RestOperation {

    private final MediaUpload upload;

    MediaStatus(MediaUpload upload) {
        this.upload = upload;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return UploadPaths.NAME + "?command=STATUS";
    }

    @Override
    public Set<String> paths() {
        return UploadPaths.ALL;
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return upload.status(call, viewer);
    }
}
