package io.socialdata.dashboard.requests;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ContractDocument;
import io.socialdata.contract.ErrorReference;
import io.socialdata.contract.requests.LoggedCall;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The texts of the contract about error codes and their reasons. */
final class ErrorTexts {

    private static final JsonNode TEXTS = ContractDocument.read().path("x-errors");

    private ErrorTexts() {}

    /** Returns the texts about a refused call; empty for other calls, and for a code that this version does not know. */
    static Optional<ErrorText> of(LoggedCall call) {
        @Nullable String code = call.error();
        JsonNode text = TEXTS.path(code == null ? "" : code);
        return code == null || text.isMissingNode()
                ? Optional.empty()
                : Optional.of(new ErrorText(
                        text.path("title").asText(),
                        text.path("action").asText(),
                        reason(text, call.errorReason()),
                        ErrorReference.PATH + ErrorReference.pageName(code)));
    }

    private static @Nullable String reason(JsonNode text, @Nullable String reason) {
        return reason == null ? null : text.path("reasons").path(reason).asText(null);
    }
}
