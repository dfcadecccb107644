package io.socialdata.dashboard.backend;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Asks the owning services, as the dashboard and for one account, which every path names. Nothing here throws. */
@Singleton
public class BackendClient {

    private static final Logger LOG = Logger.getLogger(BackendClient.class);

    private final HttpClient http;
    private final BackendsConfig config;
    private final OutgoingHeaders headers;
    private final ObjectMapper json;
    private final MeterRegistry metrics;

    BackendClient(BackendsConfig config, OutgoingHeaders headers, ObjectMapper json, MeterRegistry metrics) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .build();
        this.config = config;
        this.headers = headers;
        // An owner may come to say more than a page knows of.
        this.json = json.copy().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        this.metrics = metrics;
    }

    /** The address of something that belongs to the account, such as {@code /keys}. */
    public static String ofAccount(UUID accountId, String path) {
        return "/internal/accounts/" + accountId + path;
    }

    public <T> BackendResult<T> get(ServiceName owner, String path, Class<T> type) {
        return send(owner, "GET", path, BodyPublishers.noBody(), type);
    }

    /** Answers without a body are read as {@link Void}. */
    public <T> BackendResult<T> post(ServiceName owner, String path, Map<String, ?> body, Class<T> type) {
        try {
            return send(owner, "POST", path, BodyPublishers.ofByteArray(json.writeValueAsBytes(body)), type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a request could not be written as JSON", e);
        }
    }

    public BackendResult<Void> delete(ServiceName owner, String path) {
        return send(owner, "DELETE", path, BodyPublishers.noBody(), Void.class);
    }

    private <T> BackendResult<T> send(
            ServiceName owner, String method, String path, BodyPublisher body, Class<T> type) {
        BackendResult<T> backendResult = ask(owner, method, path, body, type);
        String outcome = switch (backendResult) {
            case Success<T> _ -> "given";
            case Rejected<T> _ -> "refused";
            case Unavailable<T> _ -> "silent";
        };
        metrics.counter("dashboard.owner.calls", "owner", owner.wireName(), "outcome", outcome)
                .increment();
        return backendResult;
    }

    private <T> BackendResult<T> ask(ServiceName owner, String method, String path, BodyPublisher body, Class<T> type) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url(owner) + path))
                    .timeout(method.equals("GET") ? config.timeout() : config.changeTimeout())
                    .header("Content-Type", "application/json")
                    .method(method, body);
            headers.to(owner).forEach(request::header);
            return read(owner, http.send(request.build(), BodyHandlers.ofString()), type);
        } catch (IOException e) {
            return silent(owner, e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return silent(owner, "interrupted");
        } catch (RuntimeException e) { // the issuer gave no token
            return silent(owner, e.getClass().getSimpleName());
        }
    }

    private <T> BackendResult<T> read(ServiceName owner, HttpResponse<String> answer, Class<T> type)
            throws IOException {
        int status = answer.statusCode();
        if (status / 100 == 2) {
            return new Success<>(json.readValue(answer.body().isEmpty() ? "null" : answer.body(), type));
        }
        // A token that is not accepted is our fault; the person in front of the page can do nothing about it.
        if (status / 100 != 4 || status == 401 || status == 403) {
            return silent(owner, "status " + status);
        }
        JsonNode envelope = json.readTree(answer.body());
        @Nullable JsonNode field = envelope.get("field");
        return new Rejected<>(
                status,
                envelope.path("error").asText("bad_request"),
                envelope.path("message").asText("The request was rejected."),
                field == null || field.isNull() ? null : field.asText());
    }

    private static <T> BackendResult<T> silent(ServiceName owner, String why) {
        LOG.warnf("%s request failed: %s", owner.wireName(), why);
        return new Unavailable<>(owner);
    }

    private URI url(ServiceName owner) {
        return switch (owner) {
            case BILLING -> config.billing();
            case SESSION -> config.session();
            case MONITORING -> config.monitoring();
            case WEBHOOK_DELIVERY -> config.webhookDelivery();
            case FEEDBACK -> config.feedback();
            case GATEWAY, READS, WRITES, DASHBOARD, OPERATOR ->
                throw new IllegalArgumentException("no page asks " + owner.wireName());
        };
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
