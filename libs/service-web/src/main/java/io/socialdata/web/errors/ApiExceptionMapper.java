package io.socialdata.web.errors;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;

/** Answers refusals for exception mappers of other packages, with the face of the operation that was called. */
@Singleton
public class ApiExceptionMapper {

    private final ErrorResponseFactory errorResponseFactory;
    private final ErrorWriter writer;

    ApiExceptionMapper(ErrorResponseFactory errorResponseFactory, ErrorWriter writer) {
        this.errorResponseFactory = errorResponseFactory;
        this.writer = writer;
    }

    public Response answer(RoutingContext context, ApiException refused) {
        return writer.response(context, errorResponseFactory.of(refused));
    }
}
