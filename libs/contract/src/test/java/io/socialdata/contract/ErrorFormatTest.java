package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorFormat.Shown;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ErrorFormatTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    @Test
    void formatDependsOnTheOperation() {
        assertThat(faceOf("user_info")).isEqualTo(ErrorFormat.ORDINARY);
        assertThat(ErrorFormat.of(null)).isEqualTo(ErrorFormat.ORDINARY);
        for (String id : new String[] {"feedback_create", "feedback_get", "feedback_list"}) {
            assertThat(faceOf(id)).isEqualTo(ErrorFormat.FEEDBACK);
        }
        for (String id : new String[] {"x_user_stream_add", "x_user_stream_remove", "x_user_stream_list"}) {
            assertThat(faceOf(id)).isEqualTo(ErrorFormat.COMPAT);
        }
    }

    @Test
    void regularErrorIsTheEnvelope() {
        ErrorEnvelope envelope = new ErrorEnvelope("error", "why", "upstream_error", null, null);

        assertThat(ErrorFormat.ORDINARY.render(502, envelope, ErrorReference.NONE))
                .isEqualTo(new Shown(502, envelope));
    }

    @Test
    void feedbackHasItsOwnFormat() {
        assertThat(rendered(ErrorFormat.FEEDBACK, ErrorCode.UNAUTHORIZED))
                .isEqualTo(new Shown(401, Map.of("error", "Invalid API key")));
        assertThat(rendered(ErrorFormat.FEEDBACK, ErrorCode.SERVER_ERROR))
                .isEqualTo(new Shown(500, Map.of("error", "Internal server error")));
        for (ErrorCode errorCode : new ErrorCode[] {ErrorCode.OVERLOADED, ErrorCode.UPSTREAM_ERROR}) {
            assertThat(rendered(ErrorFormat.FEEDBACK, errorCode))
                    .isEqualTo(new Shown(503, ErrorEnvelope.of(ErrorCode.UPSTREAM_UNAVAILABLE, "why")));
        }
    }

    @Test
    void feedbackNamesTheInvalidField() {
        ErrorEnvelope given = new ErrorEnvelope("bad_request", "why", null, "limit", null);

        assertThat(ErrorFormat.FEEDBACK.render(400, given, ErrorReference.NONE))
                .isEqualTo(new Shown(400, new ErrorEnvelope("invalid_request", "why", null, "limit", null)));
    }

    @Test
    void feedbackKeepsTheEnvelopeForOtherErrors() {
        for (ErrorCode errorCode :
                new ErrorCode[] {ErrorCode.NOT_FOUND, ErrorCode.RATE_LIMITED, ErrorCode.PAYLOAD_TOO_LARGE}) {
            assertThat(rendered(ErrorFormat.FEEDBACK, errorCode))
                    .isEqualTo(new Shown(errorCode.status(), ErrorEnvelope.of(errorCode, "why")));
        }
    }

    @Test
    void compatFormatAppliesToFailuresButNotToGatewayErrors() {
        for (ErrorCode errorCode :
                new ErrorCode[] {ErrorCode.BAD_REQUEST, ErrorCode.OVERLOADED, ErrorCode.UPSTREAM_ERROR}) {
            assertThat(rendered(ErrorFormat.COMPAT, errorCode))
                    .isEqualTo(new Shown(errorCode.status(), Map.of("status", "error", "msg", "why")));
        }
        assertThat(rendered(ErrorFormat.COMPAT, ErrorCode.UNAUTHORIZED))
                .isEqualTo(new Shown(401, ErrorEnvelope.of(ErrorCode.UNAUTHORIZED, "why")));
    }

    @Test
    void envelopeNamesTheCallAndThePageOfItsCode() {
        ErrorReference reference = new ErrorReference("call-1", "https://api.example/docs/errors/");
        ErrorEnvelope given = ErrorEnvelope.of(ErrorCode.BAD_REQUEST, "why");

        assertThat(ErrorFormat.ORDINARY.render(400, given, reference).body())
                .isEqualTo(envelope("bad_request", "https://api.example/docs/errors/bad_request"));
        assertThat(ErrorFormat.FEEDBACK.render(400, given, reference).body())
                .isEqualTo(envelope("invalid_request", "https://api.example/docs/errors/invalid_request"));
        assertThat(ErrorFormat.COMPAT.render(400, given, reference).body())
                .isEqualTo(Map.of("status", "error", "msg", "why"));
    }

    @Test
    void envelopeHasNoPageWithoutAPublicAddress() {
        ErrorReference reference = new ErrorReference("call-1", null);

        assertThat(reference.addTo(ErrorEnvelope.of(ErrorCode.NOT_FOUND, "why")))
                .isEqualTo(new ErrorEnvelope("not_found", "why", null, null, null, "call-1", null));
    }

    private static ErrorEnvelope envelope(String code, String page) {
        return new ErrorEnvelope(code, "why", null, null, null, "call-1", page);
    }

    private static ErrorFormat faceOf(String operation) {
        return ErrorFormat.of(CATALOGUE.byId(operation));
    }

    private static Shown rendered(ErrorFormat errorFormat, ErrorCode errorCode) {
        return errorFormat.render(errorCode.status(), ErrorEnvelope.of(errorCode, "why"), ErrorReference.NONE);
    }
}
