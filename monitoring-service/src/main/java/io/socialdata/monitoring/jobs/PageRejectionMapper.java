package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Set;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.jspecify.annotations.Nullable;

/** Reads why a page was rejected, to show it to the owner of the job. Every other status may be different at a repetition. */
public class PageRejectionMapper implements ResponseExceptionMapper<ProcessingException> {

    private static final int MAX_ENVELOPE_BYTES = 16 * 1024;

    private static final int THROTTLED = 429;
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(15);

    /** Neither 401, which concerns the token of this service, nor 408, which passes. */
    private static final Set<Integer> REJECTED = Set.of(400, 403, 404, 422);

    private final ObjectMapper json = new ObjectMapper();

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
        if (status == THROTTLED) {
            return new PageThrottledException(wait(response.getHeaderString(HttpHeaders.RETRY_AFTER)));
        }
        if (!REJECTED.contains(status)) {
            return new ServiceResponseException(status);
        }
        try (InputStream body = response.readEntity(InputStream.class)) {
            return rejection(status, body);
        } catch (IOException e) {
            return new ProcessingException("unreadable error", e);
        }
    }

    private static Duration wait(@Nullable String seconds) {
        return seconds != null && seconds.matches("[1-9][0-9]{0,2}")
                ? Duration.ofSeconds(Long.parseLong(seconds))
                : LONGEST_WAIT;
    }

    private ProcessingException rejection(int status, @Nullable InputStream body) throws IOException {
        JsonNode envelope = json.readTree(body == null ? new byte[0] : body.readNBytes(MAX_ENVELOPE_BYTES));
        // Without a code it is no error of the contract, but one of the suite, such as a token that is not accepted.
        return envelope.path("error").isTextual() && !isOfSuite(status, envelope)
                ? new PageRejectionException(
                        status,
                        new JobError(
                                envelope.path("error").asText(),
                                envelope.path("message").asText("The read was rejected."),
                                envelope.path("field").textValue()))
                : new ServiceResponseException(status);
    }

    /** Only a refusal about what is read has a reason; one of this service's own call has none. */
    private static boolean isOfSuite(int status, JsonNode envelope) {
        return status == 403
                && envelope.path("error").asText().equals("forbidden")
                && !envelope.path("reason").isTextual();
    }
}
