package io.socialdata.local.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Prints an event in a few readable lines. */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
record EventPrinter(byte[] body) {

    private static final ObjectMapper JSON = new ObjectMapper();

    String text(Clock clock, @Nullable String attempt, String verdict, int status) {
        JsonNode event = read();
        String time = LocalTime.now(clock).truncatedTo(ChronoUnit.MILLIS).toString();
        String head = "%s  %s  attempt %s  %s  answered %d"
                .formatted(
                        time, event.path("type").asText("unknown"), attempt == null ? "?" : attempt, verdict, status);
        JsonNode tweet = event.path("tweet");
        JsonNode alert = event.path("alert");
        if (alert.isObject()) {
            return head + "%n    %s".formatted(visible(alert.path("message").asText()));
        }
        return tweet.isObject() ? head + post(event, tweet) : head;
    }

    private static String post(JsonNode event, JsonNode tweet) {
        return "%n    @%s: %s%n    %s"
                .formatted(
                        visible(event.path("monitor").path("handle").asText()),
                        visible(tweet.path("text").asText()),
                        visible(tweet.path("url").asText(tweet.path("id").asText())));
    }

    /** Posts and names are untrusted text: removes characters that could control the terminal. */
    private static String visible(String text) {
        return text.replaceAll("\\p{Cntrl}+", " ");
    }

    private JsonNode read() {
        try {
            JsonNode event = JSON.readTree(body);
            return event == null ? JSON.createObjectNode() : event;
        } catch (IOException e) {
            return JSON.createObjectNode();
        }
    }
}
