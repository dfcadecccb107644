package io.socialdata.contract;

import java.util.List;
import java.util.Set;

/**
 * The fields that the 2xx responses of an operation can have, as the contract describes them. Immutable and
 * thread-safe.
 *
 * <p>A path begins at the top of the body ({@code tweets.author.id}) or at an object of its payload
 * ({@code author.id}).
 */
public final class ResponseFields {

    /** Members that {@code fields} and {@code compact} never remove from the top of a body that has them. */
    public static final Set<String> ENVELOPE =
            Set.of("next_cursor", "cursor", "has_more", "count", "partial", "error", "message", "reason");

    private final FieldNode root;

    ResponseFields(FieldNode root) {
        this.root = root;
    }

    /** Returns whether a response can have this field. Any name is a field of a value that the contract leaves open. */
    public boolean contains(List<String> path) {
        return root.contains(path);
    }

    /** Returns the known path that is most similar to an unknown one, empty only if the response has no fields. */
    public String nearest(List<String> path) {
        return root.nearest(path);
    }
}
