package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.writes.media.UploadByteLimiter.Fit;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UploadByteLimiterTest {

    private static final long LARGEST = 100;
    private static final UUID ACCOUNT = UUID.randomUUID();

    private final UploadByteLimiter uploadByteLimiter = limiter(0.6);

    @Test
    void bodiesReachingTheAccountLimitTogetherDoNotBlockEachOther() {
        assertThat(uploadByteLimiter.take(ACCOUNT, 60, 0, LARGEST)).isEqualTo(Fit.FITS);
        assertThat(uploadByteLimiter.take(ACCOUNT, 60, 0, LARGEST)).isEqualTo(Fit.FITS);

        assertThat(uploadByteLimiter.take(ACCOUNT, 40, 60, LARGEST)).isEqualTo(Fit.ACCOUNT_FULL);
        assertThat(uploadByteLimiter.take(ACCOUNT, 40, 60, LARGEST)).isEqualTo(Fit.FITS);
        assertThat(uploadByteLimiter.held()).isEqualTo(100);
    }

    @Test
    void bodiesReachingTheTotalLimitTogetherDoNotBlockEachOther() {
        UUID other = UUID.randomUUID();
        assertThat(uploadByteLimiter.take(ACCOUNT, 100, 0, LARGEST)).isEqualTo(Fit.FITS);
        assertThat(uploadByteLimiter.take(other, 90, 0, LARGEST)).isEqualTo(Fit.FITS);

        assertThat(uploadByteLimiter.take(other, 20, 90, LARGEST)).isEqualTo(Fit.FULL);
        assertThat(uploadByteLimiter.take(ACCOUNT, 20, 100, LARGEST)).isEqualTo(Fit.FITS);
        assertThat(uploadByteLimiter.held()).isEqualTo(120);
    }

    @Test
    void releasedBytesAreAvailableToOthers() {
        uploadByteLimiter.take(ACCOUNT, 120, 0, LARGEST);
        uploadByteLimiter.release(ACCOUNT, 120);

        assertThat(uploadByteLimiter.held()).isZero();
        assertThat(uploadByteLimiter.take(ACCOUNT, 120, 0, LARGEST)).isEqualTo(Fit.FITS);
    }

    @Test
    void withoutAnAccountLimitOthersAreRejected() {
        UUID other = UUID.randomUUID();
        UploadByteLimiter unshared = limiter(1);

        assertThat(unshared.take(ACCOUNT, 100, 0, LARGEST)).isEqualTo(Fit.FITS);
        assertThat(unshared.take(ACCOUNT, 100, 0, LARGEST)).isEqualTo(Fit.FITS);

        assertThat(unshared.take(other, 1, 0, LARGEST)).isEqualTo(Fit.FULL);
    }

    private static UploadByteLimiter limiter(double accountShare) {
        return new UploadByteLimiter(200, accountShare, new SimpleMeterRegistry());
    }
}
