package io.socialdata.local.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Tells a user what the simulated platform denies.
 *
 * @param profile the profile, as the simulator's control plane returns it
 */
public record PlatformNotice(String profile) {

    /** Returns the lines to print; none if nothing is denied. */
    public String text() {
        JsonNode current = parsed();
        if (current.path("denied").isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("%nThe simulated platform is %s. Examples that need these fail:%n"
                .formatted(current.path("profile").asText()));
        for (JsonNode row : current.path("denied")) {
            List<String> operations = new ArrayList<>();
            row.path("operations").forEach(operation -> operations.add(operation.asText()));
            text.append("  %-10s %s%n"
                    .formatted(row.path("denial").asText().toLowerCase(Locale.ROOT), String.join(", ", operations)));
        }
        return text.append("./socialdata up --platform friendly serves them again.%n".formatted())
                .toString();
    }

    private JsonNode parsed() {
        try {
            return new ObjectMapper().readTree(profile);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the simulator's profile is not JSON", e);
        }
    }
}
