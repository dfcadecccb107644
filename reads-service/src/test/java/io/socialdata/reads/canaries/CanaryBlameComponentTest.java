package io.socialdata.reads.canaries;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.pool.PoolMember;
import io.socialdata.platform.pool.PoolMemberStatus;
import io.socialdata.reads.StubPlatform;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.IssuerTestResource;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whom a failing canary is blamed on. The cookie of an account tells the stub how it fails. */
@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubPlatform.class)
class CanaryBlameComponentTest {

    private CanaryJob job;

    @Inject
    PlatformClient platform;

    /** The first look at the pool loads the accounts of the stub's file, which would replace those that a test sets. */
    @BeforeEach
    void loadFile() {
        assertThat(platform.pool().accounts()).isNotEmpty();
        job = new CanaryJob(
                platform,
                ConfigMappings.of(CanaryConfig.class, Map.of("reads.canaries.handles", "mira")),
                new SimpleMeterRegistry());
    }

    @Test
    void accountThatFailsWhereTheOneBeforeWasServedRests() {
        hold("good", "garbled");

        job.takeTurn();
        job.takeTurn();

        assertThat(degraded()).first().isNull();
        assertThat(degraded()).last().isNotNull();
    }

    @Test
    void failureOfTheFirstTurnBlamesNobody() {
        hold("garbled", "good");

        job.takeTurn();

        assertThat(degraded()).containsOnlyNulls();
    }

    @Test
    void failureOfAllIsBlamedOnOneAccountAtMost() {
        hold("good", "garbled1", "garbled2");

        job.takeTurn();
        job.takeTurn();
        job.takeTurn();

        assertThat(degraded().get(1)).isNotNull();
        assertThat(degraded()).last().isNull();
    }

    private List<Instant> degraded() {
        return platform.pool().reports().stream()
                .map(PoolMemberStatus::degradedUntil)
                .toList();
    }

    private void hold(String... tokens) {
        platform.pool()
                .hold(Stream.of(tokens)
                        .map(token -> new PoolMember(UUID.randomUUID(), 1, new Credentials(token, "c", null), null))
                        .toList());
    }
}
