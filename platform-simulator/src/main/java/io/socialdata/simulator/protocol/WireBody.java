package io.socialdata.simulator.protocol;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.MultiMap;
import java.util.List;
import java.util.Optional;

/**
 * What came in the body of a request.
 *
 * @param text the body as it arrived; empty when it was a multipart form
 * @param fields the fields of a form of either encoding; empty when the body is no form
 * @param files the files of a multipart form
 */
public record WireBody(String text, MultiMap fields, List<WireFile> files) {

    private static final int MOST_FIELDS = 1_000;

    public WireBody {
        files = List.copyOf(files);
    }

    /** A body that is text; a form if it looks like one, whatever its content type says. */
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
                    .maxParams(MOST_FIELDS)
                    .build(form)
                    .parameters()
                    .forEach((name, values) -> values.forEach(value -> fields.add(name, value)));
        } catch (IllegalArgumentException e) {
            // A percent sign that encodes nothing: no form after all, and the operation misses its parameters.
            return MultiMap.caseInsensitiveMultiMap();
        }
        return fields;
    }
}
