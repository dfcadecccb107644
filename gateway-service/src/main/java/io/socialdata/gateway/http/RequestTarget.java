package io.socialdata.gateway.http;

import org.jspecify.annotations.Nullable;

/** The target of a request, parsed once, so that matching and forwarding can never use two different paths. */
public sealed interface RequestTarget {

    String PATH = "path";

    /**
     * An unambiguous target.
     *
     * @param path the path in its canonical encoding, without dot segments
     * @param query the query as it may be forwarded, without the question mark
     */
    record Plain(String path, @Nullable String query) implements RequestTarget {}

    /** The server as a whole: the asterisk of {@code OPTIONS *}. */
    record Server() implements RequestTarget {}

    /**
     * A target that two parsers could interpret differently.
     *
     * @param part the invalid part: the path or the query
     */
    record Ambiguous(String part, String message) implements RequestTarget {}

    /**
     * Parses a path, a whole URL or the asterisk. The authority of a URL replaces the Host header. Only its form is
     * checked, because this server has only one site and accepts any name.
     */
    static RequestTarget parse(String uri) {
        if (uri.startsWith("/")) {
            return path(uri);
        }
        if (uri.equals("*")) {
            return new Server();
        }
        String path = AbsoluteForm.pathOf(uri);
        return path == null ? new Ambiguous(PATH, "The request target must be a path or an HTTP URL.") : path(path);
    }

    private static RequestTarget path(String uri) {
        if (uri.indexOf('#') >= 0) {
            return new Ambiguous(PATH, "The request target must not contain a fragment.");
        }
        int mark = uri.indexOf('?');
        String path = PathText.decode(mark < 0 ? uri : uri.substring(0, mark));
        if (path == null) {
            return new Ambiguous(PATH, "The path contains invalid characters or escapes.");
        }
        if (mark < 0 || mark == uri.length() - 1) {
            return new Plain(PathText.encode(path), null);
        }
        String query = QueryText.forwardable(uri.substring(mark + 1));
        return query == null
                ? new Ambiguous("query", "The query contains an invalid escape.")
                : new Plain(PathText.encode(path), query);
    }
}
