package io.socialdata.system.journeys;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** The mails that the dashboard sent to the simulator. */
final class MailInbox {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final Suite suite;

    MailInbox(Suite suite) {
        this.suite = suite;
    }

    /** Waits for a mail to the address with a link to this page. Returns path and query of the link. */
    String link(String email, String page) {
        Pattern link = Pattern.compile("http://[^/\\s]+(" + page + "\\?token=[A-Za-z0-9_-]{43})");
        return await().atMost(TIMEOUT)
                .until(() -> find(email, link), Optional::isPresent)
                .orElseThrow();
    }

    /** Waits for a mail to the address with this text. */
    void awaitText(String email, String text) {
        await().atMost(TIMEOUT)
                .until(() -> StreamSupport.stream(mails(email).spliterator(), false)
                        .anyMatch(mail -> mail.path("text").asText().contains(text)));
    }

    private Optional<String> find(String email, Pattern link) throws IOException, InterruptedException {
        for (JsonNode mail : mails(email)) {
            Matcher matcher = link.matcher(mail.path("text").asText());
            if (matcher.find()) {
                return Optional.of(matcher.group(1));
            }
        }
        return Optional.empty();
    }

    private JsonNode mails(String email) throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:%d/simulator/mails?to=%s"
                .formatted(suite.door().port("simulator.port"), URLEncoder.encode(email, StandardCharsets.UTF_8)));
        try (HttpClient client = HttpClient.newHttpClient()) {
            String body = client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
                    .body();
            return new ObjectMapper().readTree(body).path("mails");
        }
    }
}
