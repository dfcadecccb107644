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

/**
 * Calls the services that own the data, in the name of the dashboard and for one account, which is part of every path.
 * Returns failed calls as results and does not throw.
 */
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
        // Services may add response fields that the dashboard does not use.
        this.json = json.copy().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        this.metrics = metrics;
    }

    /** Returns the path of a resource of the account, such as {@code /keys}. */
    public static String ofAccount(UUID accountId, String path) {
        return "/internal/accounts/" + accountId + path;
    }

    public <T> BackendResult<T> get(ServiceName service, String path, Class<T> type) {
        return send(service, "GET", path, BodyPublishers.noBody(), type);
    }

    /** Sends a POST request. A response without a body is read as {@link Void}. */
    public <T> BackendResult<T> post(ServiceName service, String path, Map<String, ?> body, Class<T> type) {
        try {
            return send(service, "POST", path, BodyPublishers.ofByteArray(json.writeValueAsBytes(body)), type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a request could not be written as JSON", e);
        }
    }

    public BackendResult<Void> delete(ServiceName service, String path) {
        return send(service, "DELETE", path, BodyPublishers.noBody(), Void.class);
    }

    private <T> BackendResult<T> send(
            ServiceName service, String method, String path, BodyPublisher body, Class<T> type) {
        BackendResult<T> backendResult = ask(service, method, path, body, type);
        String outcome = switch (backendResult) {
            case Success<T> _ -> "success";
            case Rejected<T> _ -> "rejected";
            case Unavailable<T> _ -> "unavailable";
        };
        metrics.counter("dashboard.backend.calls", "service", service.wireName(), "outcome", outcome)
                .increment();
        return backendResult;
    }

    private <T> BackendResult<T> ask(
            ServiceName service, String method, String path, BodyPublisher body, Class<T> type) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url(service) + path))
                    .timeout(method.equals("GET") ? config.timeout() : config.changeTimeout())
                    .header("Content-Type", "application/json")
                    .method(method, body);
            headers.to(service).forEach(request::header);
            return read(service, http.send(request.build(), BodyHandlers.ofString()), type);
        } catch (IOException e) {
            return unavailable(service, e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unavailable(service, "interrupted");
        } catch (RuntimeException e) { // the issuer returned no token
            return unavailable(service, e.getClass().getSimpleName());
        }
    }

    private <T> BackendResult<T> read(ServiceName service, HttpResponse<String> response, Class<T> type)
            throws IOException {
        int status = response.statusCode();
        if (status / 100 == 2) {
            return new Success<>(json.readValue(response.body().isEmpty() ? "null" : response.body(), type));
        }
        // A rejected token is an error of the suite that the user cannot fix.
        if (status / 100 != 4 || status == 401 || status == 403) {
            return unavailable(service, "status " + status);
        }
        JsonNode envelope = json.readTree(response.body());
        @Nullable JsonNode field = envelope.get("field");
        return new Rejected<>(
                status,
                envelope.path("error").asText("bad_request"),
                envelope.path("message").asText("The request was rejected."),
                field == null || field.isNull() ? null : field.asText());
    }

    private static <T> BackendResult<T> unavailable(ServiceName service, String why) {
        LOG.warnf("%s request failed: %s", service.wireName(), why);
        return new Unavailable<>(service);
    }

    private URI url(ServiceName service) {
        return switch (service) {
            case BILLING -> config.billing();
            case SESSION -> config.session();
            case MONITORING -> config.monitoring();
            case WEBHOOK_DELIVERY -> config.webhookDelivery();
            case FEEDBACK -> config.feedback();
            case GATEWAY, READS, WRITES, DASHBOARD, OPERATOR ->
                throw new IllegalArgumentException("no page asks " + service.wireName());
        };
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
