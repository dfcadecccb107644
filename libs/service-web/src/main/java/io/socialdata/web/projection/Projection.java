package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.ResponseFields;
import io.socialdata.web.projection.FieldPaths.UnknownField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reduces the body of a data read to the paths of {@code fields} or to the {@code compact} preset.
 *
 * <p>Never throws, for any parameter values. Keeps the order and number of array elements and the envelope keys. If
 * both are given, {@code fields} applies.
 */
public final class Projection {

    private final FieldPaths fields;
    private final boolean compact;

    private Projection(FieldPaths fields, boolean compact) {
        this.fields = fields;
        this.compact = compact;
    }

    /** Returns the projection for the two query parameters; absent parameters are null. */
    public static Projection of(@Nullable String fields, @Nullable String compact) {
        return new Projection(FieldPaths.parse(fields), "1".equals(compact) || "true".equals(compact));
    }

    /** Returns the paths of {@code fields} that name none of these fields. */
    List<UnknownField> unknownIn(ResponseFields known) {
        return fields.unknownIn(known);
    }

    /** Returns whether the projection leaves every body unchanged. */
    public boolean keepsAll() {
        return fields.isEmpty() && !compact;
    }

    /**
     * Returns the reduced body as a new tree; the given one is not changed. A body that is not an object is returned
     * unchanged.
     */
    public JsonNode apply(JsonNode body) {
        if (keepsAll() || !(body instanceof ObjectNode object)) {
            return body;
        }
        return fields.isEmpty() ? CompactPreset.reduce(object) : fields.selectFrom(object);
    }
}
