package io.socialdata.dashboard.reference;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation with a form that calls it, and what came of it.
 *
 * @param fields the form's, with what was typed
 */
@CheckedTemplate(basePath = "reference")
record TryPage(
        Frame frame,
        Described operation,
        List<Field> fields,
        @Nullable String body,
        @Nullable Trial trial) implements TemplateInstance {

    public record Field(Described.Input input, String value) {}
}
