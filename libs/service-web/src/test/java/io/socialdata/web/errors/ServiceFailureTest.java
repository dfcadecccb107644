package io.socialdata.web.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.ConnectException;
import org.junit.jupiter.api.Test;

class ServiceFailureTest {

    @Test
    void errorStatusIsNamed() {
        assertThat(ServiceFailure.reason(new ServiceResponseException(503))).isEqualTo("status 503");
    }

    @Test
    void typeOfTheCauseIsNamedWithoutItsMessage() {
        assertThat(ServiceFailure.reason(new ProcessingException(new ConnectException("refused"))))
                .isEqualTo("ConnectException");
        assertThat(ServiceFailure.reason(new ProcessingException(new IOException("unexpected 'canary'"))))
                .isEqualTo("IOException");
    }

    @Test
    void messagesOfOtherFailuresAreNotShown() {
        assertThat(ServiceFailure.reason(new IllegalStateException("canary"))).isEqualTo("IllegalStateException");
    }
}
