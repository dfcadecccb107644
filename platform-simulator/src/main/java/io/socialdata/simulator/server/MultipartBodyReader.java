package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireBody;
import io.socialdata.simulator.protocol.WireFile;
import io.vertx.core.http.HttpServerFileUpload;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Streams the files of a multipart form. */
final class MultipartBodyReader {

    private final RoutingContext context;
    private final long limit;
    private final List<WireFile> files = new ArrayList<>();
    private long arrived;

    MultipartBodyReader(RoutingContext context, long limit) {
        this.context = context;
        this.limit = limit;
    }

    void read(Consumer<WireBody> then) {
        HttpServerRequest request = context.request();
        request.setExpectMultipart(true);
        request.uploadHandler(this::take);
        request.exceptionHandler(broken -> {
            if (!context.response().ended()) {
                BodyReader.refuse(context, 400);
            }
        });
        request.endHandler(end -> {
            if (!context.response().ended()) {
                then.accept(new WireBody("", request.formAttributes(), files));
            }
        });
    }

    private void take(HttpServerFileUpload upload) {
        StreamedFile file = new StreamedFile(upload.name(), upload.contentType());
        upload.handler(piece -> {
            arrived += piece.length();
            if (arrived <= limit) {
                file.pass(piece);
            } else if (!context.response().ended()) {
                BodyReader.refuse(context, 413);
            }
        });
        upload.endHandler(end -> files.add(file.gone()));
    }
}
