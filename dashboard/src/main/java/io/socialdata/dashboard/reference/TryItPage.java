package io.socialdata.dashboard.reference;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.trialkeys.TrialKeyTerms;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation with a form that calls it, and the result.
 *
 * @param keyExpiry when the key for trying of this login expires; null if the next call makes one
 * @param keyTerms lifetime and budget of such a key
 * @param longest the timeout of the call
 * @param fields the fields of the form with the submitted values
 * @param curl the same call as a curl command
 */
@CheckedTemplate(basePath = "reference")
record TryItPage(
        PageLayout frame,
        OperationDoc operation,
        @Nullable Instant keyExpiry,
        TrialKeyTerms keyTerms,
        Duration longest,
        List<Field> fields,
        @Nullable String body,
        @Nullable TryItResponse trial,
        @Nullable String trouble,
        String curl)
        implements TemplateInstance {

    public record Field(OperationDoc.Input input, String value) {}
}
