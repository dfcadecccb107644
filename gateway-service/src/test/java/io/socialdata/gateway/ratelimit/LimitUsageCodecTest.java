package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LimitUsageCodecTest {

    private static final LimitUsage USAGE = new LimitUsage(
            UUID.randomUUID(),
            List.of(
                    new LimitUsage.Entry("public-read", UUID.randomUUID(), 17, -3),
                    new LimitUsage.Entry("public-read-account", UUID.randomUUID(), 0, 120),
                    new LimitUsage.Entry("public-read", UUID.randomUUID(), -1, 60)));

    @Test
    void reportsAndHeartbeatsAreReadAsWritten() throws IOException {
        LimitUsage heartbeat = new LimitUsage(UUID.randomUUID(), List.of());

        assertThat(LimitUsageCodec.decode(LimitUsageCodec.encode(USAGE))).isEqualTo(USAGE);
        assertThat(LimitUsageCodec.decode(LimitUsageCodec.encode(heartbeat))).isEqualTo(heartbeat);
    }

    @Test
    void invalidReportIsRejected() {
        byte[] good = LimitUsageCodec.encode(USAGE);
        for (int length = 0; length < good.length; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            assertThatThrownBy(() -> LimitUsageCodec.decode(cut)).isInstanceOf(IOException.class);
        }
        byte[] other = good.clone();
        other[0] = 2;
        assertThatThrownBy(() -> LimitUsageCodec.decode(other)).isInstanceOf(IOException.class);
    }
}
