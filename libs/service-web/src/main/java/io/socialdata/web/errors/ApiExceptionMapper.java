package io.socialdata.web.errors;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;

/** Answers refusals for exception mappers of other packages, with the face of the operation that was called. */
@Singleton
public class ApiExceptionMapper {

    private final ErrorResponseFactory answers;
    private final ErrorWriter writer;

    ApiExceptionMapper(ErrorResponseFactory answers, ErrorWriter writer) {
        this.answers = answers;
        this.writer = writer;
    }

    public Response answer(RoutingContext context, ApiException refused) {
        return writer.response(context, answers.of(refused));
    }
}
