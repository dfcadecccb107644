package io.socialdata.web.errors;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.web.correlation.CallContext;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/** Reads a body that no resource consumes, and checks whether the operation would accept it. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class UnroutedBodyCheck {

    private final ObjectMapper mapper;

    UnroutedBodyCheck(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** Returns the error of the body, once it has arrived. Buffers no more than the operation allows. */
    Uni<Optional<ApiException>> faultOf(RoutingContext context) {
        long limit =
                CallContext.of(context).operation().map(Operation::maxBodyBytes).orElse(0L);
        return Uni.createFrom().emitter(arrived -> readBody(context.request(), limit, arrived));
    }

    private void readBody(HttpServerRequest request, long limit, UniEmitter<? super Optional<ApiException>> arrived) {
        if (request.isEnded()) {
            arrived.complete(Optional.empty());
            return;
        }
        Buffer body = Buffer.buffer();
        request.handler(part -> {
            if (body.length() <= limit) {
                body.appendBuffer(part);
            }
        });
        request.exceptionHandler(arrived::fail);
        request.endHandler(_ -> arrived.complete(validate(body, limit)));
        request.resume();
    }

    private Optional<ApiException> validate(Buffer body, long limit) {
        if (body.length() > limit) {
            return refusal(ErrorCode.PAYLOAD_TOO_LARGE, "The request body is too large.");
        }
        try {
            JsonNode sent = mapper.readTree(body.getBytes());
            return sent.isObject() || sent.isMissingNode()
                    ? Optional.empty()
                    : refusal(ErrorCode.BAD_REQUEST, "The request body must be a JSON object.");
        } catch (JsonProcessingException e) {
            return refusal(ErrorCode.BAD_REQUEST, "The request body is not valid JSON.");
        } catch (IOException e) {
            throw new IllegalStateException("Bytes in memory cannot fail to be read", e);
        }
    }

    private static Optional<ApiException> refusal(ErrorCode errorCode, String message) {
        return Optional.of(new ApiException(errorCode, message));
    }
}
