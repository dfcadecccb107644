package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.Refusal;
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
        assertThat(body(ErrorFace.ORDINARY, Refusal.NOT_FOUND))
                .isEqualTo("{\"error\":\"not_found\",\"message\":\"why\"}");
        assertThat(body(ErrorFace.ORDINARY, Refusal.UPSTREAM_ERROR))
                .isEqualTo("{\"error\":\"error\",\"message\":\"why\",\"reason\":\"upstream_error\"}");
    }

    @Test
    void feedbackHasItsOwnWords() {
        assertThat(body(ErrorFace.FEEDBACK, Refusal.UNAUTHORIZED)).isEqualTo("{\"error\":\"Invalid API key\"}");
        assertThat(body(ErrorFace.FEEDBACK, Refusal.SERVER_ERROR)).isEqualTo("{\"error\":\"Internal server error\"}");
        assertThat(ErrorFace.FEEDBACK.wording(Refusal.OVERLOADED)).isEqualTo(Refusal.UPSTREAM_UNAVAILABLE);
        assertThat(ErrorFace.FEEDBACK.wording(Refusal.UPSTREAM_ERROR)).isEqualTo(Refusal.UPSTREAM_UNAVAILABLE);
    }

    @Test
    void compatWordsFailuresInItsOwnWayButNotTheGatewaysOwnRefusals() {
        for (Refusal refusal : new Refusal[] {Refusal.BAD_REQUEST, Refusal.OVERLOADED, Refusal.UPSTREAM_ERROR}) {
            assertThat(body(ErrorFace.COMPAT, refusal)).contains("\"status\":\"error\"", "\"msg\":\"why\"");
        }
        assertThat(body(ErrorFace.COMPAT, Refusal.UNAUTHORIZED)).contains("\"error\":\"unauthorized\"");
    }

    private static ErrorFace faceOf(String operation) {
        return ErrorFace.of(CATALOGUE.byId(operation));
    }

    private static String body(ErrorFace face, Refusal refusal) {
        return face.body(face.wording(refusal), "why").toString();
    }
}
