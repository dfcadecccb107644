package io.socialdata.web.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.bodylimit.BodyLimit;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.operations.ServiceOperations;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads a request body under the suite's rules: an empty body equals an empty object, a body that is not an object is
 * rejected, and the error names the field where possible. Members that the body does not have are taken from the query.
 *
 * <p>Only an internal endpoint whose parameter is a collection or an array accepts something other than an object.
 */
@Provider
@ConstrainedTo(RuntimeType.SERVER)
@Consumes(MediaType.APPLICATION_JSON)
@Priority(Priorities.USER - 1000)
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
public class JsonBodyReader implements MessageBodyReader<Object> {

    private static final Set<Class<?>> RAW = Set.of(String.class, byte[].class, InputStream.class, Reader.class);
    private static final byte[] EMPTY_OBJECT = {'{', '}'};

    private final ObjectMapper mapper;
    private final BodyLimit limit;
    private final CurrentVertxRequest request;
    private final Set<String> bodyOnly;

    @Inject
    JsonBodyReader(ObjectMapper mapper, BodyLimit limit, CurrentVertxRequest request, ServiceOperations operations) {
        this.mapper = mapper;
        this.limit = limit;
        this.request = request;
        this.bodyOnly = operations.bodyOnlyNames();
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return !RAW.contains(type);
    }

    @Override
    public Object readFrom(
            Class<Object> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream stream)
            throws IOException {
        byte[] body = limit.readAll(stream);
        QueryMembers query = queryMembers();
        int first = firstVisible(body);
        if (first < 0) {
            return read(EMPTY_OBJECT, query, genericType);
        }
        if (body[first] != '{' && !isList(type)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "The request body must be a JSON object.");
        }
        return read(body, query, genericType);
    }

    /** Returns none for internal endpoints, which no contract describes. */
    private QueryMembers queryMembers() {
        RoutingContext call = request.getCurrent();
        return CallContext.of(call)
                .operation()
                .map(operation -> QueryMembers.of(call.queryParams(), operation.bodyMembers(), bodyOnly, mapper))
                .orElse(QueryMembers.NONE);
    }

    private Object read(byte[] body, QueryMembers query, Type type) throws IOException {
        ObjectReader reader = mapper.readerFor(mapper.constructType(type));
        try {
            UnicodeText.check(body, mapper);
            if (query.isEmpty()) {
                return reader.readValue(body);
            }
            ObjectNode whole = mapper.readValue(body, ObjectNode.class);
            query.addTo(whole);
            return reader.readValue(whole);
        } catch (InvalidDefinitionException e) {
            throw e; // a defect of our own type, not of the request
        } catch (JsonMappingException e) {
            throw UnreadableField.refusal(e);
        } catch (JsonProcessingException e) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "The request body is not valid JSON.");
        }
    }

    private static boolean isList(Class<?> type) {
        return type.isArray() || Collection.class.isAssignableFrom(type);
    }

    private static int firstVisible(byte[] body) {
        for (int i = 0; i < body.length; i++) {
            if (body[i] != ' ' && body[i] != '\n' && body[i] != '\r' && body[i] != '\t') {
                return i;
            }
        }
        return -1;
    }

    /** Returns which field of a body could not be read, without any text of the parser. */
    private static final class UnreadableField {

        private UnreadableField() {}

        static ApiException refusal(JsonMappingException failure) {
            String field = path(failure);
            if (failure.getCause() instanceof ApiException refused) {
                return refused.field() == null && !field.isEmpty() ? refused.field(field) : refused;
            }
            if (field.isEmpty()) {
                return new ApiException(ErrorCode.BAD_REQUEST, "The request body is not valid JSON.");
            }
            return new ApiException(ErrorCode.BAD_REQUEST, field + " has the wrong type.").field(field);
        }

        private static String path(JsonMappingException failure) {
            return failure.getPath().stream()
                    .map(step -> step.getFieldName() != null ? "." + step.getFieldName() : "[" + step.getIndex() + "]")
                    .collect(Collectors.joining())
                    .replaceFirst("^\\.", "");
        }
    }
}
