package io.socialdata.platform.captures;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.platform.captures.CapturedExchange.BodyForm;
import io.socialdata.platform.captures.CapturedExchange.ReceivedResponse;
import io.socialdata.platform.captures.CapturedExchange.SentRequest;
import io.socialdata.platform.json.Digits;
import io.socialdata.platform.responses.ResponseJson;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scrubs one exchange. The same id in the request and in the response has the same placeholder. */
final class ExchangeScrubber {

    /** About how many characters of a body are kept: several pages of the usual size. */
    private static final int MAX_BODY = 256 * 1024;

    private static final int MAX_VARIABLES = 8 * 1024;

    /** A page of the edge says at its start what it is. */
    private static final int MAX_TEXT = 1_000;

    private static final int MAX_SEARCHED = 64 * 1024;
    private static final String HIDDEN = "<hidden>";

    /** Headers of the request that are the same for every account. */
    private static final Set<String> SENT_HEADERS = Set.of("Content-Type", "Accept", "Accept-Encoding");

    /** Headers of the response that say something of the protocol, with the form of their values. */
    private static final Map<String, Pattern> RECEIVED_HEADERS = Map.of(
            "content-type", Pattern.compile("(application|text)/(json|html|plain|xml)(; ?charset=(utf|UTF)-8)?"),
            "retry-after", Pattern.compile("[0-9]{1,6}"),
            "x-rate-limit-limit", Pattern.compile("[0-9]{1,6}"),
            "x-rate-limit-remaining", Pattern.compile("[0-9]{1,6}"),
            "x-rate-limit-reset", Pattern.compile("[0-9]{1,12}"));

    private static final Pattern TITLE = Pattern.compile("<title>[^<]{0,200}</title>", Pattern.CASE_INSENSITIVE);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TextScrubber texts;

    ExchangeScrubber(ProtocolVocabulary vocabulary) {
        this.texts = new TextScrubber(vocabulary);
    }

    SentRequest request(Exchange exchange) {
        Map<String, String> headers = new LinkedHashMap<>();
        exchange.request()
                .headers()
                .forEach((name, value) -> headers.put(name, SENT_HEADERS.contains(name) ? value : HIDDEN));
        Map<String, Object> variables =
                new TreeMap<>(exchange.operation().extras().variables());
        variables.putAll(exchange.variables());
        return new SentRequest(
                exchange.request().body() == null ? "GET" : "POST",
                path(exchange.operation()),
                headers,
                new JsonScrubber(texts, this::variable, MAX_VARIABLES).scrubbed(JSON.valueToTree(variables)));
    }

    /** Leaves nothing but ids, since passwords are among the variables. */
    private String variable(String text) {
        return Digits.only(text) ? texts.digits(text) : "<text>";
    }

    ReceivedResponse response(Exchange exchange) {
        PlatformResponse response = exchange.response();
        Map<String, String> headers = new TreeMap<>();
        RECEIVED_HEADERS.forEach((name, form) -> {
            String value = response.header(name);
            if (value != null) {
                headers.put(name, form.matcher(value).matches() ? value : HIDDEN);
            }
        });
        if (response.body().isEmpty()) {
            return new ReceivedResponse(
                    response.status(), headers, BodyForm.NONE, JsonNodeFactory.instance.nullNode(), false);
        }
        Optional<JsonNode> json = ResponseJson.of(response, exchange.operation());
        return json.isPresent()
                ? json(response.status(), headers, json.get(), ResponseJson.isLines(exchange.operation()))
                : text(response, headers);
    }

    private static String path(Operation operation) {
        return switch (operation) {
            case Operation.GraphQl query -> "/" + query.id() + "/" + query.name();
            case Operation.Rest rest -> rest.path();
        };
    }

    private ReceivedResponse json(int status, Map<String, String> headers, JsonNode json, boolean lines) {
        JsonScrubber scrubber = new JsonScrubber(texts, texts::value, MAX_BODY);
        JsonNode body = scrubber.scrubbed(json);
        BodyForm form = lines && json.isArray() ? BodyForm.LINES : BodyForm.JSON;
        return new ReceivedResponse(status, headers, form, body, scrubber.isCut());
    }

    private ReceivedResponse text(PlatformResponse response, Map<String, String> headers) {
        String start = start(response);
        String text = start.substring(0, Math.min(MAX_TEXT, start.length()));
        Matcher title = TITLE.matcher(start);
        if (title.find() && title.end() > text.length()) {
            text = title.group() + text;
        }
        boolean truncatedJson = text.startsWith("{") || text.startsWith("[");
        String scrubbed = truncatedJson ? texts.value(text) : texts.sentence(text);
        return new ReceivedResponse(
                response.status(),
                headers,
                BodyForm.TEXT,
                JsonNodeFactory.instance.textNode(scrubbed),
                start.length() > MAX_TEXT);
    }

    private static String start(PlatformResponse response) {
        try (InputStream body = response.body().open()) {
            return new String(body.readNBytes(MAX_SEARCHED), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
