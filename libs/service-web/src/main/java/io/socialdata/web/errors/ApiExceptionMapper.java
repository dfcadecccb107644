package io.socialdata.web.errors;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;

/** Writes errors for exception mappers of other packages, in the error format of the called operation. */
@Singleton
public class ApiExceptionMapper {

    private final ErrorResponseFactory errorResponseFactory;
    private final ErrorWriter writer;

    ApiExceptionMapper(ErrorResponseFactory errorResponseFactory, ErrorWriter writer) {
        this.errorResponseFactory = errorResponseFactory;
        this.writer = writer;
    }

    public Response toResponse(RoutingContext context, ApiException refused) {
        return writer.response(context, errorResponseFactory.of(refused));
    }
}
