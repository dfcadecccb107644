package io.socialdata.contract.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageIdentityTest {

    private static final String RECORD = "3b0c1a52-6f0e-4e0f-9d53-0a4c1f6f7a11";
    private static final String TIME = "2026-11-21T08:30:00.123456Z";

    @Test
    void writtenIdentityIsReadBack() {
        UsageIdentity identity = new UsageIdentity(UUID.fromString(RECORD), Instant.parse(TIME));

        assertThat(UsageIdentity.parse(
                        identity.recordId().toString(), identity.occurredAt().toString()))
                .contains(identity);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "none, 2026-11-21T08:30:00Z",
                "3b0c1a52-6f0e-4e0f-9d53-0a4c1f6f7a11, none",
                "3B0C1A52-6F0E-4E0F-9D53-0A4C1F6F7A11, 2026-11-21T08:30:00Z",
                "1-1-1-1-1, 2026-11-21T08:30:00Z",
                "'', 2026-11-21T08:30:00Z",
                "3b0c1a52-6f0e-4e0f-9d53-0a4c1f6f7a11, 21 November"
            })
    void incompleteOrMalformedIdentityIsAbsent(String record, String time) {
        assertThat(UsageIdentity.parse(record, time)).isEmpty();
    }
}
