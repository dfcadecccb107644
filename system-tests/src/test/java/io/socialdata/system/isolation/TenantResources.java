package io.socialdata.system.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.system.journeys.TestImages;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.EnumMap;
import java.util.Map;

/** A key with its own session and one resource of every type. */
public final class TenantResources {

    private final Suite suite;
    private final String key;
    private final Map<TenantResourceType, String> ids = new EnumMap<>(TenantResourceType.class);

    private TenantResources(Suite suite, String key) {
        this.suite = suite;
        this.key = key;
    }

    /** Gives a key a session of a simulated user, and creates all resources. */
    public static TenantResources make(Suite suite, String key, String handle) {
        JsonNode cookies = Suite.json(suite.toSimulator("POST", "/sessions", "{\"handle\":\"" + handle + "\"}")
                .body());
        ObjectNode session = JsonNodeFactory.instance.objectNode();
        session.set("auth_token", cookies.path("auth_token"));
        session.set("ct0", cookies.path("ct0"));
        assertThat(suite.call("POST", "/twitter/customer/session", key, session.toString())
                        .statusCode())
                .isEqualTo(200);
        TenantResources tenantResources = new TenantResources(suite, key);
        for (TenantResourceType tenantResourceType : TenantResourceType.values()) {
            tenantResources.make(tenantResourceType, handle);
        }
        return tenantResources;
    }

    public String key() {
        return key;
    }

    public String id(TenantResourceType tenantResourceType) {
        return ids.get(tenantResourceType);
    }

    /** Returns the resource as its owner sees it, without the state of polls and the progress of jobs, which change by themselves. */
    String view(TenantResourceType tenantResourceType) {
        HttpResponse<String> response = suite.call("GET", tenantResourceType.view(id(tenantResourceType)), key, "");
        assertThat(response.statusCode())
                .as("%s: %s", tenantResourceType, response.body())
                .isEqualTo(200);
        assertThat(response.body()).contains(id(tenantResourceType));
        return response.body()
                .replaceAll("\"(degraded|events_possibly_missed|last_poll_at|expected_interval_ms)\":[^,}]*", "")
                .replaceAll("\"state\":\"(queued|running|succeeded)\"", "\"state\":\"not cancelled\"")
                .replaceAll("\"(end_reason|pages|rows|cost|next_cursor|started_at|ended_at|expires_at)\":[^,}]*", "");
    }

    private void make(TenantResourceType tenantResourceType, String handle) {
        HttpResponse<String> made =
                suite.call("POST", tenantResourceType.maker(), key, order(tenantResourceType, handle));
        assertThat(made.statusCode())
                .as("%s: %s", tenantResourceType, made.body())
                .isEqualTo(200);
        ids.put(tenantResourceType, tenantResourceType.idIn(Suite.json(made.body())));
        assertThat(id(tenantResourceType)).isNotBlank();
    }

    private static String order(TenantResourceType tenantResourceType, String handle) {
        return switch (tenantResourceType) {
            case DRAFT -> "{\"text\": \"Not yet\"}";
            case SCHEDULED -> "{\"text\": \"Later\", \"execute_at\": 4102444800}";
            case MEDIA -> "{\"media_data\": \"" + TestImages.png() + "\"}";
            case ARTICLE -> "{}";
            case MONITOR -> "{\"handle\": \"" + handle + "\"}";
            case WEBHOOK -> "{\"url\": \"http://127.0.0.1:9/nobody\"}";
            case JOB ->
                "{\"operation\": \"user_followers\", \"parameters\": {\"username\": \"" + handle
                        + "\"}, \"max_pages\": 1}";
            case KEY -> "{\"name\": \"Night job\"}";
            case FEEDBACK -> "{\"type\": \"bug\", \"title\": \"Gauge\", \"details\": \"It is stuck.\"}";
        };
    }
}
