package io.socialdata.acting;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.SessionVersion;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Asks session-service about sessions and tells it what became of them.
 *
 * <p>Every method throws a refusal (503, to be tried again) if it gives no usable answer in time.
 */
@Singleton
class SessionClient {

    private static final Logger LOG = Logger.getLogger(SessionClient.class);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    private static final int NOT_FOUND = 404;

    private final HttpClient http;
    private final SessionsConfig config;
    private final OutgoingHeaders headers;
    private final ObjectMapper json;

    SessionClient(SessionsConfig config, OutgoingHeaders headers, ObjectMapper json) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .build();
        this.config = config;
        this.headers = headers;
        this.json = json;
    }

    Optional<StoredSession> lookUp(UUID keyId) {
        return send(request("/" + keyId).GET()).map(body -> read(body, StoredSession.class));
    }

    void rejected(UUID keyId, SessionRejection rejection) {
        post("/" + keyId + "/rejected", rejection);
    }

    /** Where the session stands afterwards; empty if there is none alive. */
    Optional<SessionVersion> rotated(UUID keyId, RotatedCookie rotated) {
        return post("/" + keyId + "/rotated", rotated).map(body -> read(body, SessionVersion.class));
    }

    void used(List<SessionUse> uses) {
        post("/used", uses);
    }

    private Optional<String> post(String path, Object body) {
        try {
            return send(request(path)
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(body))));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a report could not be written as JSON", e);
        }
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(config.url() + "/internal/sessions" + path))
                .timeout(config.timeout());
        headers.to(ServiceName.SESSION).forEach(request::header);
        return request;
    }

    /** The body of a good answer; empty when there is no such session. */
    private Optional<String> send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() == NOT_FOUND) {
                return Optional.empty();
            }
            if (answer.statusCode() / 100 != 2) {
                throw unavailable("status " + answer.statusCode());
            }
            return Optional.of(answer.body());
        } catch (IOException e) {
            throw unavailable(e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unavailable("interrupted");
        }
    }

    private <T> T read(String body, Class<T> type) {
        try {
            return json.readValue(body, type);
        } catch (JsonProcessingException e) { // its message could quote secrets
            throw unavailable("unreadable answer");
        }
    }

    private static ApiException unavailable(String why) {
        LOG.warnf("session-service request failed: %s", why);
        return new ApiException(ErrorCode.OVERLOADED, "The session cannot be loaded right now. Try again.")
                .retryAfter(RETRY_AFTER);
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
