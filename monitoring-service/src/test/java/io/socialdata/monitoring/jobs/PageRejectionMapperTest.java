package io.socialdata.monitoring.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageRejectionMapperTest {

    @Test
    void protectedSubjectRejectsThePage() {
        assertThat(failureOf("{\"error\":\"forbidden\",\"message\":\"Protected.\",\"reason\":\"protected\"}"))
                .isInstanceOfSatisfying(
                        PageRejectionException.class,
                        rejection ->
                                assertThat(rejection.error()).isEqualTo(new JobError("forbidden", "Protected.", null)));
    }

    @Test
    void refusalOfThisServiceIsNotARejectionOfThePage() {
        assertThat(failureOf("{\"error\":\"forbidden\",\"message\":\"No role.\"}"))
                .isInstanceOf(ServiceResponseException.class);
    }

    @ParameterizedTest
    @CsvSource({"41, 41", ", 900", "soon, 900"})
    void refusalForNowTellsHowLongToWait(@Nullable String retryAfter, long seconds) {
        Response response = mock();
        when(response.getStatus()).thenReturn(429);
        when(response.getHeaderString("Retry-After")).thenReturn(retryAfter);

        assertThat(new PageRejectionMapper().toThrowable(response))
                .isInstanceOfSatisfying(
                        PageThrottledException.class,
                        throttled -> assertThat(throttled.retryAfter()).isEqualTo(Duration.ofSeconds(seconds)));
    }

    private static ProcessingException failureOf(String body) {
        Response response = mock();
        when(response.getStatus()).thenReturn(403);
        when(response.readEntity(InputStream.class))
                .thenReturn(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
        return new PageRejectionMapper().toThrowable(response);
    }
}
