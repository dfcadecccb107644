package io.socialdata.platform;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.ResponseBody;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A capture, as the service saves it. */
record CaptureFile(JsonNode json) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SHORTEST_ID = 3;

    String operation() {
        return json.path("operation").asText();
    }

    /** Returns the outcome that the readers must have: the recorded one, unless the file expects another. */
    String expected() {
        return json.path("expect")
                .asText(outcome(
                        json.path("outcome").asText(), json.path("reason").asText()));
    }

    static String outcome(String outcome, String reason) {
        return (outcome + " " + reason).strip();
    }

    /** Returns whether the URL is one of the operation. The id of its query may have changed since. */
    boolean isOf(String url) {
        String path = json.path("request").path("path").asText();
        String last = path.endsWith("/" + operation()) ? "/" + operation() : path;
        String pattern = Pattern.compile("\\{[a-z_]+}")
                .matcher(Pattern.quote(last))
                .replaceAll(Matcher.quoteReplacement("\\E[^/]+\\Q"));
        return Pattern.compile(".*" + pattern)
                .matcher(URI.create(url).getRawPath())
                .matches();
    }

    /** Returns the response, with the ids that this request asks for in place of those of the captured one. */
    PlatformResponse responseTo(String request) {
        JsonNode response = json.path("response");
        Map<String, List<String>> headers = new HashMap<>();
        response.path("headers")
                .properties()
                .forEach(header ->
                        headers.put(header.getKey(), List.of(header.getValue().asText())));
        String body = withIdsOf(URLDecoder.decode(request, StandardCharsets.UTF_8), text(response));
        return new PlatformResponse(
                response.path("status").asInt(), headers, ResponseBody.of(body.getBytes(StandardCharsets.UTF_8)));
    }

    private String withIdsOf(String request, String body) {
        String with = body;
        for (var variable : json.path("request").path("variables").properties()) {
            String captured = variable.getValue().asText();
            Matcher sent = Pattern.compile(
                            "\\b" + Pattern.quote(variable.getKey()) + "\\b\"?[:=]\"?([0-9]{" + SHORTEST_ID + ",})")
                    .matcher(request);
            if (captured.matches("[0-9]{" + SHORTEST_ID + ",}") && sent.find()) {
                with = with.replace(captured, sent.group(1));
            }
        }
        return with;
    }

    private static String text(JsonNode response) {
        JsonNode body = response.path("body");
        return switch (response.path("form").asText()) {
            case "none" -> "";
            case "text" -> body.asText();
            case "lines" -> body.valueStream().map(CaptureFile::written).collect(Collectors.joining("\n"));
            default -> written(body);
        };
    }

    private static String written(JsonNode json) {
        try {
            return JSON.writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
