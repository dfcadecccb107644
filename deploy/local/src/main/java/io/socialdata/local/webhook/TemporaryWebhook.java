package io.socialdata.local.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.settings.Settings;
import java.net.URI;
import java.util.Map;

/** A webhook that delivers to the listener, created through the gateway like a customer's. */
public final class TemporaryWebhook {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String address;
    private final String authorization;

    public TemporaryWebhook(Settings settings, String key) {
        this.address = "http://127.0.0.1:" + settings.port("gateway.port") + settings.text("data.prefix") + "/webhook";
        this.authorization = "Bearer " + key;
    }

    /** A webhook and its secret, which is shown only this once. */
    public record Made(String id, String secret) {

        @Override
        public String toString() {
            return "Made[%s]".formatted(id);
        }
    }

    /** Creates a new webhook and deletes one that an earlier listener left behind. */
    public Made make(String url) {
        for (JsonNode old :
                json(LocalHttp.get(URI.create(address), authorization)).path("webhooks")) {
            if (old.path("url").asText().equals(url)) {
                delete(old.path("id").asText());
            }
        }
        JsonNode made = json(LocalHttp.post(URI.create(address), authorization, "application/json", body(url)));
        return new Made(made.path("id").asText(), made.path("secret").asText());
    }

    public void delete(String id) {
        LocalHttp.delete(URI.create(address + "/" + id), authorization);
    }

    private static String body(String url) {
        try {
            return JSON.writeValueAsString(Map.of("url", url));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a map of texts can be written", e);
        }
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the gateway's answer is not JSON", e);
        }
    }
}
