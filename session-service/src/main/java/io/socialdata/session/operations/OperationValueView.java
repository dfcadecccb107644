package io.socialdata.session.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.platform.catalog.Correction;
import io.socialdata.platform.catalog.OperationValue;
import io.socialdata.session.operations.OperationCorrectionRepository.StoredCorrection;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value of the operation data, as operators see it.
 *
 * @param layer the one that won
 * @param setBy who set it, if an operator did
 */
record OperationValueView(
        String operation,
        String key,
        @Nullable JsonNode value,
        @Nullable JsonNode builtIn,
        OperationValue.Layer layer,
        @Nullable String setBy,
        @Nullable Instant setAt) {

    /** Describes a correction that this release cannot use, so that it can be unset. */
    static OperationValueView refused(StoredCorrection stored) {
        Correction correction = stored.correction();
        return new OperationValueView(
                correction.operation(),
                correction.key(),
                new TextNode(correction.value()),
                null,
                OperationValue.Layer.REFUSED,
                stored.setBy(),
                stored.setAt());
    }

    static OperationValueView of(OperationValue value, List<StoredCorrection> stored) {
        StoredCorrection setter = stored.stream()
                .filter(one -> value.layer() == OperationValue.Layer.SET)
                .filter(one -> one.correction().operation().equals(value.operation()))
                .filter(one -> (value.key() + ".").startsWith(one.correction().key() + "."))
                .reduce((less, more) -> more) // the longer key comes later and decides
                .orElse(null);
        return new OperationValueView(
                value.operation(),
                value.key(),
                value.value(),
                value.builtIn(),
                value.layer(),
                setter == null ? null : setter.setBy(),
                setter == null ? null : setter.setAt());
    }
}
