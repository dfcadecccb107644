package io.socialdata.platform.recordings;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.platform.recordings.Recording.Seen;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the requests of a HAR, one after the other: responses may be large. Of their values only methods and flags are
 * kept: the rest belongs to the person who made the recording.
 */
final class HttpArchive {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern OPERATION =
            Pattern.compile("[^?#]*/graphql/([A-Za-z0-9_-]{1,64})/(\\w{1,80})(?:\\?([^#]*))?(?:#.*)?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]{1,80}");
    private static final Pattern FLAG = Pattern.compile("[A-Za-z0-9_]{3,80}");
    private static final Pattern HEADER = Pattern.compile("[a-z0-9-]{1,80}");

    private final Recording recording = new Recording();
    private int entry;

    private HttpArchive() {}

    static Recording read(InputStream har) throws InvalidRecordingException, IOException {
        HttpArchive archive = new HttpArchive();
        try (JsonParser tokens = JSON.createParser(har)) {
            if (!archive.descend(tokens, "log") || !archive.descend(tokens, "entries")) {
                throw new InvalidRecordingException("The file is JSON without log.entries, so it is no HAR.");
            }
            archive.readEntries(tokens);
        } catch (JsonProcessingException e) { // its message quotes the file
            JsonLocation location = e.getLocation();
            throw new InvalidRecordingException("Line %d is not JSON%s."
                    .formatted(
                            location == null ? 1 : location.getLineNr(),
                            archive.entry == 0 ? "" : ", after entry " + archive.entry));
        }
        if (archive.recording.operations().isEmpty()) {
            throw new InvalidRecordingException(
                    "None of the %d entries of the HAR calls an operation of the platform.".formatted(archive.entry));
        }
        return archive.recording;
    }

    /** Moves to the value of a key of the next object. Returns false if there is no such object or key. */
    private boolean descend(JsonParser tokens, String key) throws IOException {
        JsonToken start = tokens.currentToken() == null ? tokens.nextToken() : tokens.currentToken();
        if (start != JsonToken.START_OBJECT) {
            return false;
        }
        while (tokens.nextToken() == JsonToken.FIELD_NAME) {
            boolean found = tokens.currentName().equals(key);
            tokens.nextToken();
            if (found) {
                return true;
            }
            tokens.skipChildren();
        }
        return false;
    }

    private void readEntries(JsonParser tokens) throws IOException, InvalidRecordingException {
        if (tokens.currentToken() != JsonToken.START_ARRAY) {
            throw new InvalidRecordingException("The log.entries of the file is no list, so it is no HAR.");
        }
        while (tokens.nextToken() != JsonToken.END_ARRAY) {
            entry++;
            if (tokens.currentToken() != JsonToken.START_OBJECT) {
                throw new InvalidRecordingException("Entry %d of the HAR is no object.".formatted(entry));
            }
            while (tokens.nextToken() == JsonToken.FIELD_NAME) {
                boolean request = tokens.currentName().equals("request");
                tokens.nextToken();
                if (request) {
                    readRequest(JSON.readTree(tokens));
                } else {
                    tokens.skipChildren();
                }
            }
        }
    }

    private void readRequest(JsonNode request) {
        Matcher operation = OPERATION.matcher(request.path("url").asText());
        if (!operation.matches()) {
            return;
        }
        try {
            Map<String, String> query = query(operation.group(3) == null ? "" : operation.group(3));
            String text = request.path("postData").path("text").asText();
            JsonNode body = text.isEmpty() ? JSON.createObjectNode() : JSON.readTree(text);
            JsonNode variables = part("variables", query, body);
            JsonNode features = part("features", query, body);
            request.path("headers").forEach(this::readHeader);
            recording.add(
                    operation.group(2),
                    new Seen(
                            operation.group(1),
                            request.path("method").asText().toLowerCase(Locale.ROOT),
                            flags(features),
                            names(variables)));
        } catch (JsonProcessingException | IllegalArgumentException e) { // their messages quote the request
            recording
                    .problems()
                    .add("Entry %d: the variables or features of %s are not JSON; it is left out."
                            .formatted(entry, operation.group(2)));
        }
    }

    private void readHeader(JsonNode header) {
        String name = header.path("name").asText().toLowerCase(Locale.ROOT);
        if (HEADER.matcher(name).matches()) {
            recording.headers().add(name);
        }
    }

    private static JsonNode part(String name, Map<String, String> query, JsonNode body) throws JsonProcessingException {
        String text = query.get(name);
        return text == null ? body.path(name) : JSON.readTree(text);
    }

    private static Map<String, String> query(String text) {
        Map<String, String> query = new TreeMap<>();
        for (String parameter : text.split("&", -1)) {
            int equals = parameter.indexOf('=');
            if (equals > 0) {
                query.put(
                        parameter.substring(0, equals),
                        URLDecoder.decode(parameter.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return query;
    }

    private static Map<String, Boolean> flags(JsonNode features) {
        Map<String, Boolean> flags = new TreeMap<>();
        features.properties().forEach(flag -> {
            if (flag.getValue().isBoolean() && FLAG.matcher(flag.getKey()).matches()) {
                flags.put(flag.getKey(), flag.getValue().booleanValue());
            }
        });
        return flags;
    }

    private static SortedSet<String> names(JsonNode variables) {
        SortedSet<String> names = new TreeSet<>();
        variables.fieldNames().forEachRemaining(name -> {
            if (NAME.matcher(name).matches()) {
                names.add(name);
            }
        });
        return names;
    }
}
