package io.socialdata.simulator.protocol;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.MultiMap;
import java.util.List;
import java.util.Optional;

/**
 * The body of a request.
 *
 * @param text the raw body; empty for a multipart form
 * @param fields the fields of a form of either encoding; empty if the body is not a form
 * @param files the files of a multipart form
 */
public record WireBody(String text, MultiMap fields, List<WireFile> files) {

    private static final int MAX_FIELDS = 1_000;

    public WireBody {
        files = List.copyOf(files);
    }

    /** Creates a text body. It is parsed as a form if it looks like one, regardless of its content type. */
    public static WireBody of(String text) {
        String start = text.stripLeading();
        boolean form = !start.isEmpty() && "{[\"".indexOf(start.charAt(0)) < 0 && text.indexOf('=') > 0;
        return new WireBody(text, form ? decoded(text) : MultiMap.caseInsensitiveMultiMap(), List.of());
    }

    public Optional<WireFile> file(String field) {
        return files.stream().filter(file -> file.field().equals(field)).findFirst();
    }

    private static MultiMap decoded(String form) {
        MultiMap fields = MultiMap.caseInsensitiveMultiMap();
        try {
            QueryStringDecoder.builder()
                    .hasPath(false)
                    .maxParams(MAX_FIELDS)
                    .build(form)
                    .parameters()
                    .forEach((name, values) -> values.forEach(value -> fields.add(name, value)));
        } catch (IllegalArgumentException e) {
            // Malformed percent-encoding: not a form after all, so the operation finds no parameters.
            return MultiMap.caseInsensitiveMultiMap();
        }
        return fields;
    }

    /**
     * A file of a multipart form. Only its start is kept, which is enough to detect its type.
     *
     * @param field name of the form field
     * @param sha256 digest of all its bytes, in hexadecimal
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
    public record WireFile(String field, String contentType, long size, byte[] head, String sha256) {}
}
