package io.socialdata.web.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OutgoingHeadersComponentTest {

    @Inject
    OutgoingHeaders outgoing;

    @Test
    void workWithoutACallGetsItsOwnRequestId() {
        assertThat(outgoing.correlation()).containsOnlyKeys("X-Request-Id");
    }
}
