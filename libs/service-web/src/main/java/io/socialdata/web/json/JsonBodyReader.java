package io.socialdata.web.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.bodylimit.BodyLimit;
import io.socialdata.web.errors.ApiException;
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

/**
 * Reads a request body under the suite's rules: an empty body equals an empty object, a body that is not an object is
 * rejected, and the error names the field where possible.
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

    @Inject
    JsonBodyReader(ObjectMapper mapper, BodyLimit limit) {
        this.mapper = mapper;
        this.limit = limit;
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
        int first = firstVisible(body);
        if (first < 0) {
            return read(EMPTY_OBJECT, genericType);
        }
        if (body[first] != '{' && !isList(type)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "The request body must be a JSON object.");
        }
        return read(body, genericType);
    }

    private Object read(byte[] body, Type type) throws IOException {
        try {
            return mapper.readerFor(mapper.constructType(type)).readValue(body);
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
}
