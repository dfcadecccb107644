package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reduces the body of a data read to what {@code fields} names or to the {@code compact} preset.
 *
 * <p>Never throws, for any parameter values. Keeps the order and number of array elements and the envelope keys. With both
 * given, {@code fields} decides.
 */
public final class Projection {

    static final Set<String> ENVELOPE_KEYS =
            Set.of("next_cursor", "cursor", "has_more", "count", "partial", "error", "message", "reason");

    private final FieldPaths fields;
    private final boolean compact;

    private Projection(FieldPaths fields, boolean compact) {
        this.fields = fields;
        this.compact = compact;
    }

    /** The projection that the two query parameters ask for; absent parameters are null. */
    public static Projection of(@Nullable String fields, @Nullable String compact) {
        return new Projection(FieldPaths.parse(fields), "1".equals(compact) || "true".equals(compact));
    }

    /** Whether it leaves every body as it is. */
    public boolean keepsAll() {
        return fields.isEmpty() && !compact;
    }

    /** The reduced body, as a new tree; the given one stays untouched. A body that is no object is returned as it is. */
    public JsonNode apply(JsonNode body) {
        if (keepsAll() || !(body instanceof ObjectNode object)) {
            return body;
        }
        return fields.isEmpty() ? CompactPreset.reduce(object) : fields.keepIn(object);
    }
}
