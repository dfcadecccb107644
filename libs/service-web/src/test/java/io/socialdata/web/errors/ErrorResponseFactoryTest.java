package io.socialdata.web.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorResponseFactoryTest {

    private final ErrorResponseFactory errorResponseFactory = new ErrorResponseFactory();

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "1000,1", "1001,2", "30000,30"})
    void retryAfterIsAtLeastOneWholeSecond(long millis, String header) {
        ApiException refused =
                new ApiException(ErrorCode.RATE_LIMITED, "Slow down.").retryAfter(Duration.ofMillis(millis));

        assertThat(errorResponseFactory.of(refused).headers()).containsEntry("Retry-After", header);
    }

    @ParameterizedTest
    @CsvSource({"400", "401", "403", "404", "405", "406", "409", "413", "415", "418", "500", "501", "503", "599"})
    void everyFrameworkStatusIsKept(int status) {
        ErrorResponse errorResponse = errorResponseFactory.status(status);

        assertThat(errorResponse.status()).isEqualTo(status);
        assertThat(errorResponse.envelope().error()).isNotBlank();
        assertThat(errorResponse.envelope().message()).isNotBlank();
    }

    @Test
    void notFoundTellsAMissingObjectFromAnUnknownPath() {
        ApiException missing = new ApiException(ErrorCode.NOT_FOUND, "No such user.");

        assertThat(errorResponseFactory.of(missing).envelope().reason()).isEqualTo("unknown_resource");
        assertThat(errorResponseFactory.status(404).envelope().reason()).isEqualTo("unknown_path");
        assertThat(missing.reason("deleted").envelope().reason()).isEqualTo("deleted");
        assertThat(new ApiException(ErrorCode.COMMUNITY_NOT_FOUND, "x")
                        .envelope()
                        .reason())
                .isNull();
    }

    @Test
    void refinedErrorLeavesTheOriginalUnchanged() {
        ApiException first = new ApiException(ErrorCode.NOT_FOUND, "No such space.");
        ApiException refined = first.reason("gone").field("id").detail("a.b").with("space", null);

        assertThat(first.reason()).isNull();
        assertThat(first.extra()).isEmpty();
        assertThat(refined.refusal()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(refined.extra()).containsEntry("space", null);
        assertThat(refined.getStackTrace()).isEmpty();
    }
}
