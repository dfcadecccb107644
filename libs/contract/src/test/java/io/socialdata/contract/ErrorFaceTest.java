package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorFace.Shown;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ErrorFaceTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    @Test
    void faceGoesByOperation() {
        assertThat(faceOf("user_info")).isEqualTo(ErrorFace.ORDINARY);
        assertThat(ErrorFace.of(null)).isEqualTo(ErrorFace.ORDINARY);
        for (String id : new String[] {"feedback_create", "feedback_get", "feedback_list"}) {
            assertThat(faceOf(id)).isEqualTo(ErrorFace.FEEDBACK);
        }
        for (String id : new String[] {"x_user_stream_add", "x_user_stream_remove", "x_user_stream_list"}) {
            assertThat(faceOf(id)).isEqualTo(ErrorFace.COMPAT);
        }
    }

    @Test
    void ordinaryRefusalIsTheEnvelope() {
        ErrorEnvelope envelope = new ErrorEnvelope("error", "why", "upstream_error", null, null);

        assertThat(ErrorFace.ORDINARY.show(502, envelope)).isEqualTo(new Shown(502, envelope));
    }

    @Test
    void feedbackHasItsOwnWords() {
        assertThat(shown(ErrorFace.FEEDBACK, Refusal.UNAUTHORIZED))
                .isEqualTo(new Shown(401, Map.of("error", "Invalid API key")));
        assertThat(shown(ErrorFace.FEEDBACK, Refusal.SERVER_ERROR))
                .isEqualTo(new Shown(500, Map.of("error", "Internal server error")));
        for (Refusal refusal : new Refusal[] {Refusal.OVERLOADED, Refusal.UPSTREAM_ERROR}) {
            assertThat(shown(ErrorFace.FEEDBACK, refusal))
                    .isEqualTo(new Shown(503, ErrorEnvelope.of(Refusal.UPSTREAM_UNAVAILABLE, "why")));
        }
    }

    @Test
    void feedbackNamesTheFieldAtFault() {
        ErrorEnvelope given = new ErrorEnvelope("bad_request", "why", null, "limit", null);

        assertThat(ErrorFace.FEEDBACK.show(400, given))
                .isEqualTo(new Shown(400, new ErrorEnvelope("invalid_request", "why", null, "limit", null)));
    }

    @Test
    void feedbackLeavesOtherRefusalsAlone() {
        for (Refusal refusal : new Refusal[] {Refusal.NOT_FOUND, Refusal.RATE_LIMITED, Refusal.PAYLOAD_TOO_LARGE}) {
            assertThat(shown(ErrorFace.FEEDBACK, refusal))
                    .isEqualTo(new Shown(refusal.status(), ErrorEnvelope.of(refusal, "why")));
        }
    }

    @Test
    void compatWordsFailuresInItsOwnWayButNotTheGatewaysOwnRefusals() {
        for (Refusal refusal : new Refusal[] {Refusal.BAD_REQUEST, Refusal.OVERLOADED, Refusal.UPSTREAM_ERROR}) {
            assertThat(shown(ErrorFace.COMPAT, refusal))
                    .isEqualTo(new Shown(refusal.status(), Map.of("status", "error", "msg", "why")));
        }
        assertThat(shown(ErrorFace.COMPAT, Refusal.UNAUTHORIZED))
                .isEqualTo(new Shown(401, ErrorEnvelope.of(Refusal.UNAUTHORIZED, "why")));
    }

    private static ErrorFace faceOf(String operation) {
        return ErrorFace.of(CATALOGUE.byId(operation));
    }

    private static Shown shown(ErrorFace face, Refusal refusal) {
        return face.show(refusal.status(), ErrorEnvelope.of(refusal, "why"));
    }
}
