package io.socialdata.dashboard.reference;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation with a form that calls it, and what came of it.
 *
 * @param longest how long the answer may take
 * @param fields the form's, with what was typed
 * @param curl the same call on a command line
 */
@CheckedTemplate(basePath = "reference")
record TryItPage(
        PageLayout frame,
        OperationDoc operation,
        Duration longest,
        List<Field> fields,
        @Nullable String body,
        @Nullable TryItResponse trial,
        String curl)
        implements TemplateInstance {

    public record Field(OperationDoc.Input input, String value) {}
}
