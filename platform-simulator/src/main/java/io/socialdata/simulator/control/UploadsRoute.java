package io.socialdata.simulator.control;

import io.socialdata.simulator.uploads.UploadStore;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.vertx.ext.web.Router;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Shows what was uploaded, with digests, so that a tester can tell that it arrived whole. */
@Singleton
final class UploadsRoute implements ControlRoute {

    private final UploadStore uploadStore;

    UploadsRoute(UploadStore uploadStore) {
        this.uploadStore = uploadStore;
    }

    record View(String id, String mediaType, String category, long size, int width, int height, List<String> sha256) {

        static View of(UploadedMedia media) {
            return new View(
                    Long.toString(media.id()),
                    media.mediaType(),
                    media.category(),
                    media.size(),
                    media.width(),
                    media.height(),
                    media.digests());
        }
    }

    @Override
    public void mount(Router router) {
        router.get("/simulator/uploads")
                .order(2)
                .handler(context -> ControlResponses.json(
                        context,
                        200,
                        Map.of(
                                "uploads",
                                uploadStore.newestFirst().stream().map(View::of).toList())));
    }
}
