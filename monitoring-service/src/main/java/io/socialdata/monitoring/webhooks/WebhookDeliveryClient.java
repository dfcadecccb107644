package io.socialdata.monitoring.webhooks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.webhooks.DeliveryCounts;
import io.socialdata.contract.webhooks.KeyWebhook;
import io.socialdata.contract.webhooks.KeyWebhooks;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Asks webhook-delivery-service. Every method throws a refusal (503, to be tried again) without a usable answer in time. */
@Singleton
public class WebhookDeliveryClient {

    private static final Logger LOG = Logger.getLogger(WebhookDeliveryClient.class);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final HttpClient http;
    private final WebhookDeliveryClientConfig config;
    private final OutgoingHeaders headers;
    private final ObjectMapper json;

    WebhookDeliveryClient(WebhookDeliveryClientConfig config, OutgoingHeaders headers, ObjectMapper json) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .build();
        this.config = config;
        this.headers = headers;
        this.json = json;
    }

    /** The webhooks that the key has, whether active or not. */
    public Set<UUID> webhooksOf(UUID keyId) {
        return get("/internal/webhooks?key=" + keyId, KeyWebhooks.class).webhooks().stream()
                .map(KeyWebhook::id)
                .collect(Collectors.toSet());
    }

    /** The key's deliveries of the last 24 hours. */
    public DeliveryCounts lately(UUID keyId) {
        return get("/internal/deliveries/counts?key=" + keyId, DeliveryCounts.class);
    }

    private <T> T get(String path, Class<T> type) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(config.url() + path)).timeout(config.timeout());
        try {
            headers.to(ServiceName.WEBHOOK_DELIVERY).forEach(request::header);
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw unavailable("status " + answer.statusCode());
            }
            return json.readValue(answer.body(), type);
        } catch (JsonProcessingException e) {
            throw unavailable("unreadable answer");
        } catch (IOException e) {
            throw unavailable(e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unavailable("interrupted");
        }
    }

    private static ApiException unavailable(String why) {
        LOG.warnf("webhook-delivery-service request failed: %s", why);
        return new ApiException(ErrorCode.OVERLOADED, "Webhooks cannot be loaded right now. Try again.")
                .retryAfter(RETRY_AFTER);
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
