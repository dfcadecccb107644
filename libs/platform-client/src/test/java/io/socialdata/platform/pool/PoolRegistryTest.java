package io.socialdata.platform.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.pool.AccountSelection.NoAccount;
import io.socialdata.platform.pool.AccountSelection.RateLimited;
import io.socialdata.platform.pool.PoolMemberStatus.PoolMemberUse;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The accounts that a managing service sets, and the status it gets. */
class PoolRegistryTest {

    private static final UUID ID = UUID.fromString("0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10");

    @TempDir
    Path folder;

    private PoolFixture fixture;
    private PoolRegistry poolRegistry;

    @BeforeEach
    void holdOne() {
        fixture = new PoolFixture(folder);
        poolRegistry = new PoolRegistry(fixture.pool);
        poolRegistry.hold(List.of(member(1, "first", "c1")));
    }

    @Test
    void heldAccountIsPickedAndItsUseIsReported() {
        PoolAccount account = fixture.pick("first", PoolFixture.LOOKUP);

        assertThat(account.session().credentials().authToken()).isEqualTo("first");
        assertThat(poolRegistry.reports())
                .containsExactly(
                        new PoolMemberStatus(ID, 1, false, null, null, PoolFixture.START, null, List.of(), null));
    }

    @Test
    void removedAccountIsNotPicked() {
        poolRegistry.hold(List.of());

        assertThat(fixture.select(PoolFixture.LOOKUP)).isInstanceOf(NoAccount.class);
    }

    @Test
    void limitsAndCooldownsSurviveRepeatedRegistration() {
        fixture.fail(
                fixture.pick("first", PoolFixture.LOOKUP), PoolFixture.LOOKUP, new Throttled(PoolFixture.WINDOW_END));
        PoolAccount resting = fixture.pick("first", PoolFixture.SEARCH);
        fixture.pool.release(resting, PoolFixture.SEARCH);
        fixture.pool.recordRejection(resting, PoolFixture.SEARCH, PoolFixture.COOKIES_REJECTED, false);

        poolRegistry.hold(List.of(member(1, "first", "c1")));

        assertThat(fixture.select(PoolFixture.LOOKUP)).isInstanceOf(RateLimited.class);
        assertThat(poolRegistry.reports())
                .singleElement()
                .satisfies(poolMemberStatus -> assertThat(poolMemberStatus.cooldownUntil())
                        .isEqualTo(PoolFixture.START.plus(Duration.ofMinutes(1))));
    }

    @Test
    void rejectedAccountReturnsOnlyWithOtherCookies() {
        fixture.pool.recordRejection(
                fixture.pick("first", PoolFixture.LOOKUP), PoolFixture.LOOKUP, PoolFixture.COOKIES_REJECTED, true);

        poolRegistry.hold(List.of(member(1, "first", "c1")));
        assertThat(fixture.select(PoolFixture.LOOKUP)).isInstanceOf(NoAccount.class);
        assertThat(poolRegistry.reports()).singleElement().matches(PoolMemberStatus::rejected);

        poolRegistry.hold(List.of(member(2, "second", "c2")));
        assertThat(fixture.pickedToken(PoolFixture.LOOKUP)).isEqualTo("second");
        assertThat(poolRegistry.reports()).singleElement().matches(poolMemberStatus -> !poolMemberStatus.rejected());
    }

    @Test
    void replacedCookieIsReportedOnceAndKept() {
        fixture.pick("first", PoolFixture.LOOKUP).session().updateCsrfToken("c2");

        assertThat(poolRegistry.reports()).extracting(PoolMemberStatus::newCt0).containsExactly("c2");
        assertThat(poolRegistry.reports()).extracting(PoolMemberStatus::newCt0).containsOnlyNulls();
        poolRegistry.hold(List.of(member(1, "first", "c1")));
        assertThat(fixture.pick("first", PoolFixture.LOOKUP)
                        .session()
                        .credentials()
                        .csrfToken())
                .isEqualTo("c2");
    }

    @Test
    void lentAccountIsOneOfItsCallsAtOnce() {
        poolRegistry.hold(List.of(member(1, "first", "c1")));
        poolRegistry.grant(Map.of(ID, 1));

        try (AccountLease accountLease = poolRegistry.lease(null, Duration.ZERO).orElseThrow()) {
            assertThat(accountLease.id()).isEqualTo(ID);
            assertThat(poolRegistry.lease(ID, Duration.ZERO)).isEmpty();
            assertThat(poolRegistry.lease(null, Duration.ZERO)).isEmpty();
        }

        assertThat(poolRegistry.lease(ID, Duration.ZERO)).isPresent();
    }

    @Test
    void unknownAccountIsNotLent() {
        poolRegistry.hold(List.of(member(1, "first", "c1")));

        assertThat(poolRegistry.lease(UUID.randomUUID(), Duration.ZERO)).isEmpty();
    }

    @Test
    void callsOfTheDayAreReportedByOperation() {
        fixture.succeed(fixture.pick("first", PoolFixture.SEARCH), PoolFixture.SEARCH, 100, 50);
        fixture.fail(
                fixture.pick("first", PoolFixture.LOOKUP), PoolFixture.LOOKUP, new Refused(RefusalReason.PROTECTED));
        fixture.fail(
                fixture.pick("first", PoolFixture.LOOKUP), PoolFixture.LOOKUP, new Throttled(PoolFixture.WINDOW_END));

        assertThat(poolRegistry.reports().getFirst().uses())
                .containsExactly(
                        new PoolMemberUse(PoolFixture.SEARCH, 1, 0, null),
                        new PoolMemberUse(PoolFixture.LOOKUP, 2, 1, PoolFixture.WINDOW_END));

        fixture.clock.set(PoolFixture.START.plus(Duration.ofDays(1)));
        assertThat(poolRegistry.reports().getFirst().uses()).isEmpty();
    }

    @Test
    void wokenAccountServesAtOnce() {
        PoolAccount account = fixture.pick("first", PoolFixture.LOOKUP);
        fixture.fail(account, PoolFixture.LOOKUP, new Throttled(PoolFixture.WINDOW_END));
        fixture.fail(account, PoolFixture.LOOKUP, new Refused(RefusalReason.ACCOUNT_LOCKED));
        assertThat(fixture.select(PoolFixture.LOOKUP)).isInstanceOf(RateLimited.class);

        poolRegistry.wake(ID);

        assertThat(fixture.pickedToken(PoolFixture.LOOKUP)).isEqualTo("first");
    }

    @Test
    void restingAccountCanBeTakenForACheckUnlessItIsBusy() {
        PoolFixture bounded = new PoolFixture(folder, 1);
        new PoolRegistry(bounded.pool).hold(List.of(member(1, "first", "c1")));
        bounded.fail(
                bounded.pick("first", PoolFixture.LOOKUP),
                PoolFixture.LOOKUP,
                new Refused(RefusalReason.ACCOUNT_LOCKED));

        assertThat(bounded.pool.take(ID, PoolFixture.LOOKUP)).isPresent();
        assertThat(bounded.pool.take(ID, PoolFixture.LOOKUP)).isEmpty();
        assertThat(bounded.pool.take(UUID.randomUUID(), PoolFixture.LOOKUP)).isEmpty();
    }

    @Test
    void reportsDoNotPrintCookies() {
        fixture.pick("first", PoolFixture.LOOKUP).session().updateCsrfToken("canary-ct0");

        assertThat(poolRegistry.reports().toString()).doesNotContain("canary-ct0");
    }

    private static PoolMember member(long version, String token, String ct0) {
        return new PoolMember(ID, version, new Credentials(token, ct0, null), null);
    }
}
