package io.socialdata.gateway.edge.accept;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.edge.respond.UnreadBody;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Responds to {@code OPTIONS *} with the methods that this server supports on some path. */
@Singleton
class ServerOptions {

    private static final int NO_CONTENT = 204;

    private final ResponseWriter responseWriter;
    private final String methods;

    ServerOptions(ResponseWriter responseWriter, OperationCatalogue catalogue) {
        this.responseWriter = responseWriter;
        TreeSet<String> known = catalogue.operations().stream()
                .map(operation -> operation.method().name())
                .collect(Collectors.toCollection(TreeSet::new));
        // HEAD is for the pages, OPTIONS for this response.
        known.add("HEAD");
        known.add("OPTIONS");
        this.methods = String.join(", ", known);
    }

    void respond(Call call) {
        if (!call.request().method().equals(HttpMethod.OPTIONS)) {
            responseWriter.reject(call, ErrorCode.BAD_REQUEST, "The asterisk is a target for OPTIONS only.");
            return;
        }
        responseWriter.begin(call, NO_CONTENT, 0);
        call.response().putHeader(HttpHeaders.ALLOW, methods).end();
        responseWriter.ended(call, NO_CONTENT, 0);
        UnreadBody.discard(call.request());
    }
}
