package io.socialdata.simulator.control;

import io.socialdata.simulator.server.CallLog;
import io.socialdata.simulator.server.CallLog.CallRecord;
import io.socialdata.simulator.server.HttpsServer;
import io.socialdata.simulator.uploads.UploadStore;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Serves the HTML page, the recorded calls, the uploads, and the HTTPS port with its certificate. */
@Singleton
final class InspectionRoutes implements ControlRoutes {

    private final CallLog log;
    private final UploadStore uploads;
    private final HttpsServer https;
    private final Buffer page = page();

    InspectionRoutes(CallLog log, UploadStore uploads, HttpsServer https) {
        this.log = log;
        this.uploads = uploads;
        this.https = https;
    }

    /** An upload with digests, so that a tester can check that a file arrived complete. */
    record UploadView(
            String id, String mediaType, String category, long size, int width, int height, List<String> sha256) {

        static UploadView of(UploadedMedia media) {
            return new UploadView(
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
        router.get("/simulator").order(2).handler(this::page);
        router.get("/simulator/calls").order(2).handler(this::calls);
        router.delete("/simulator/calls").order(2).handler(this::clearCalls);
        router.get("/simulator/uploads").order(2).handler(this::uploads);
        router.get("/simulator/doors").order(2).handler(this::port);
        router.get("/simulator/certificate").order(2).handler(this::certificate);
    }

    private void page(RoutingContext context) {
        context.response()
                .putHeader("content-type", "text/html;charset=utf-8")
                .putHeader(
                        "content-security-policy",
                        "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'")
                .end(page);
    }

    /** Lists the calls. {@code operation} and {@code limit} filter the list, but not the counts. */
    private void calls(RoutingContext context) {
        String operation = context.request().getParam("operation");
        List<CallRecord> calls = log.newestFirst().stream()
                .filter(call -> operation == null || call.operation().equals(operation))
                .limit(ControlMessages.limit(context))
                .toList();
        ControlMessages.json(context, 200, Map.of("counts", log.counts(), "calls", calls));
    }

    private void clearCalls(RoutingContext context) {
        log.clear();
        ControlMessages.none(context);
    }

    private void uploads(RoutingContext context) {
        List<UploadView> all =
                uploads.newestFirst().stream().map(UploadView::of).toList();
        ControlMessages.json(context, 200, Map.of("uploads", all));
    }

    private void port(RoutingContext context) {
        Map<String, Integer> doors =
                https.port().isPresent() ? Map.of("https_port", https.port().getAsInt()) : Map.of();
        ControlMessages.json(context, 200, doors);
    }

    private void certificate(RoutingContext context) {
        https.certificate()
                .ifPresentOrElse(
                        pem -> context.response()
                                .putHeader("content-type", "application/x-pem-file")
                                .end(pem),
                        () -> ControlMessages.refuse(context, 404, "the door with TLS is closed"));
    }

    private static Buffer page() {
        try (InputStream in = InspectionRoutes.class.getResourceAsStream("/simulator.html")) {
            if (in == null) {
                throw new IllegalStateException("the page is missing from the build");
            }
            return Buffer.buffer(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
