package io.socialdata.gateway.edge;

import org.jspecify.annotations.Nullable;

/** The target of a request: read once, so that matching and forwarding can never see two different paths. */
sealed interface RequestTarget {

    /**
     * A target that means the same to everyone who reads it.
     *
     * @param path the path in its one plain spelling, without dot segments
     * @param query the query as it may be forwarded, without the question mark
     */
    record Plain(String path, @Nullable String query) implements RequestTarget {}

    /** A target that two readers could understand differently. */
    record Ambiguous(String message) implements RequestTarget {}

    static RequestTarget parse(String uri) {
        if (uri.isEmpty() || uri.charAt(0) != '/') {
            return new Ambiguous("The request target must be a path.");
        }
        if (uri.indexOf('#') >= 0) {
            return new Ambiguous("The request target must not contain a fragment.");
        }
        int mark = uri.indexOf('?');
        String path = PathText.decode(mark < 0 ? uri : uri.substring(0, mark));
        if (path == null) {
            return new Ambiguous("The path contains characters or escapes that are not accepted.");
        }
        if (mark < 0 || mark == uri.length() - 1) {
            return new Plain(PathText.encode(path), null);
        }
        String query = QueryText.forwardable(uri.substring(mark + 1));
        return query == null
                ? new Ambiguous("The query contains an escape that is not accepted.")
                : new Plain(PathText.encode(path), query);
    }
}
