package io.socialdata.dashboard.backend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.jspecify.annotations.Nullable;

/**
 * Reads why a service rejected a request, to show it to the user. Every other status without a usable body is a failure
 * of the service.
 */
@Provider
public class BackendRejectionMapper implements ResponseExceptionMapper<ProcessingException> {

    private static final int MAX_ENVELOPE_BYTES = 16 * 1024;

    private final ObjectMapper json;

    BackendRejectionMapper(ObjectMapper json) {
        this.json = json;
    }

    /** Before the mapper of all services, which reads no body. */
    @Override
    public int getPriority() {
        return Priorities.USER - 1;
    }

    @Override
    public boolean handles(int status, MultivaluedMap<String, Object> headers) {
        return status / 100 != 2;
    }

    @Override
    public ProcessingException toThrowable(Response response) {
        int status = response.getStatus();
        if (!isRejection(status)) {
            return new ServiceResponseException(status);
        }
        try (InputStream body = response.readEntity(InputStream.class)) {
            return rejection(status, body);
        } catch (IOException e) {
            return new ProcessingException("unreadable error", e);
        }
    }

    /** A rejected token is an error of the suite that the user cannot fix. */
    private static boolean isRejection(int status) {
        return status / 100 == 4 && status != 401 && status != 403;
    }

    private ProcessingException rejection(int status, @Nullable InputStream body) throws IOException {
        JsonNode envelope = json.readTree(body == null ? new byte[0] : body.readNBytes(MAX_ENVELOPE_BYTES));
        return new BackendRejectionException(
                status,
                envelope.path("error").asText("bad_request"),
                envelope.path("message").asText("The request was rejected."),
                envelope.path("field").textValue());
    }
}
