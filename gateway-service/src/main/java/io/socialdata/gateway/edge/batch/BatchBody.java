package io.socialdata.gateway.edge.batch;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.gateway.http.RequestTarget;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.json.UnicodeText;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The body of a batch. One malformed read makes the whole batch malformed, before any read begins. */
sealed interface BatchBody {

    /** Maximum number of reads, as in the contract. */
    int MAX_READS = 50;

    /** Maximum length of an id, as in the contract. */
    int MAX_ID = 100;

    /** The reads in the order of their responses. */
    record Reads(List<Read> reads) implements BatchBody {}

    /**
     * One read.
     *
     * @param id the caller's name of it, if it has one
     * @param uri path and query, unambiguous
     */
    record Read(@Nullable String id, String uri) {}

    /**
     * A body that is no batch.
     *
     * @param field the member that is not valid
     */
    record Malformed(String field, String message) implements BatchBody {}

    /**
     * Reads a batch.
     *
     * @param maxUri maximum length of path and query, as for a request line
     */
    static BatchBody parse(Buffer body, int maxUri) {
        byte[] json = body.getBytes();
        JsonNode document;
        try {
            UnicodeText.check(json, Parser.JSON);
            document = Parser.JSON.readTree(json);
        } catch (ApiException e) {
            return new Malformed(e.field() == null ? "requests" : e.field(), e.text());
        } catch (IOException e) {
            return new Malformed("requests", "The body must be JSON without repeated members.");
        }
        JsonNode requests = document.path("requests");
        if (!document.isObject() || !requests.isArray() || requests.isEmpty() || requests.size() > MAX_READS) {
            return new Malformed("requests", "requests must be an array of 1 to " + MAX_READS + " reads.");
        }
        return new Parser(maxUri).parse(requests);
    }

    /** Reads the array, and remembers the ids that were seen. */
    final class Parser {

        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

        private final int maxUri;
        private final Set<String> ids = new HashSet<>();
        private final List<Read> reads = new ArrayList<>();

        private Parser(int maxUri) {
            this.maxUri = maxUri;
        }

        private BatchBody parse(JsonNode requests) {
            for (JsonNode request : requests) {
                @Nullable Malformed malformed = add(request, "requests[" + reads.size() + "]");
                if (malformed != null) {
                    return malformed;
                }
            }
            return new Reads(List.copyOf(reads));
        }

        private @Nullable Malformed add(JsonNode request, String where) {
            if (!request.isObject()) {
                return new Malformed(where, where + " must be an object with a path.");
            }
            for (Entry<String, JsonNode> member : request.properties()) {
                // A method or a body that was ignored would turn a write into a read.
                if (!member.getKey().equals("id") && !member.getKey().equals("path")) {
                    return new Malformed(where, where + " must have no members but id and path. Every read is a GET.");
                }
            }
            JsonNode id = request.path("id");
            if (!id.isMissingNode() && !id.isNull() && !isId(id)) {
                return new Malformed(where + ".id", "id must be a text of 1 to " + MAX_ID + " characters.");
            }
            if (id.isTextual() && !ids.add(id.textValue())) {
                return new Malformed(where + ".id", "Two reads have the same id.");
            }
            return addPath(request.path("path"), id.textValue(), where + ".path");
        }

        private @Nullable Malformed addPath(JsonNode path, @Nullable String id, String where) {
            String uri = path.asText();
            boolean visible = uri.chars().allMatch(c -> c > ' ' && c < 0x7f);
            if (!path.isTextual() || !uri.startsWith("/") || !visible || uri.length() > maxUri) {
                return new Malformed(
                        where, "path must be a path from / on with its query, percent-encoded as in a request.");
            }
            if (RequestTarget.parse(uri) instanceof RequestTarget.Plain) {
                reads.add(new Read(id, uri));
                return null;
            }
            return new Malformed(where, "The path or its query contains invalid characters or escapes.");
        }

        private static boolean isId(JsonNode id) {
            return id.isTextual() && !id.textValue().isEmpty() && id.textValue().length() <= MAX_ID;
        }
    }
}
