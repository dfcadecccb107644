package io.socialdata.gateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.keys.KeyDecision.Accepted;
import io.socialdata.gateway.keys.KeyDecision.Denial;
import io.socialdata.gateway.keys.KeyDecision.Denied;
import io.socialdata.gateway.keys.KeyDecision.Reason;
import io.socialdata.gateway.keys.KeyDecision.Rejected;
import io.socialdata.gateway.routing.TestOperations;
import java.net.InetAddress;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KnownKeyTest {

    private static final Instant EXPIRY = Instant.parse("2026-01-01T00:00:00Z");
    private static final Caller CALLER = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);
    private static final InetAddress HERE = InetAddress.ofLiteral("192.0.2.7");
    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();
    private static final Operation READ = CATALOGUE.byId("user_info");

    @Test
    void keyIsValidUntilItExpires() {
        KnownKey key = KnownKeys.unbounded(CALLER, EXPIRY);

        assertThat(decide(key, READ, HERE, EXPIRY.minusNanos(1))).isEqualTo(new Accepted(CALLER));
        assertThat(decide(key, READ, HERE, EXPIRY)).isEqualTo(new Rejected(Reason.EXPIRED));
    }

    @Test
    void unrestrictedKeyIsAllowedEverythingFromEverywhere() {
        KnownKey key = KnownKeys.unbounded(CALLER, null);

        assertThat(CATALOGUE.operations())
                .allMatch(operation -> decide(key, operation, null, Instant.MAX).equals(new Accepted(CALLER)));
    }

    @Test
    void revokedKeyIsRejectedDespiteOtherRestrictions() {
        KnownKey key =
                new KnownKey(CALLER, Reason.REVOKED, false, null, Set.of(), List.of(CidrBlock.of("10.0.0.0/8")), true);

        assertThat(decide(key, READ, HERE, EXPIRY)).isEqualTo(new Rejected(Reason.REVOKED));
    }

    @Test
    void keyOfASuspendedAccountIsDeniedAndSaysSoOnlyToItsAddresses() {
        KnownKey key = new KnownKey(CALLER, null, true, null, Set.of(), List.of(CidrBlock.of("192.0.2.7")), true);

        assertThat(CATALOGUE.operations())
                .allMatch(operation ->
                        decide(key, operation, HERE, EXPIRY).equals(new Denied(CALLER, Denial.ACCOUNT_SUSPENDED)));
        assertThat(decide(key, READ, InetAddress.ofLiteral("192.0.2.8"), EXPIRY))
                .isEqualTo(new Denied(CALLER, Denial.ADDRESS_NOT_ALLOWED));
    }

    @Test
    void keyAllowsExactlyItsScopes() {
        for (Scope scope : Scope.values()) {
            KnownKey key = new KnownKey(CALLER, null, false, null, Set.of(scope), List.of(), true);
            assertThat(CATALOGUE.operations())
                    .allMatch(operation -> decide(key, operation, HERE, EXPIRY)
                            .equals(
                                    operation.scope() == scope
                                            ? new Accepted(CALLER)
                                            : new Denied(CALLER, Denial.NOT_IN_SCOPE)));
        }
    }

    @Test
    void keyIsLimitedToItsAddresses() {
        KnownKey key = new KnownKey(
                CALLER,
                null,
                false,
                null,
                EnumSet.of(Scope.WRITE),
                List.of(CidrBlock.of("2001:db8::/32"), CidrBlock.of("192.0.2.7")),
                true);

        assertThat(decide(key, CATALOGUE.byId("tweet_create"), HERE, EXPIRY)).isEqualTo(new Accepted(CALLER));
        assertThat(decide(key, READ, InetAddress.ofLiteral("192.0.2.8"), EXPIRY))
                .isEqualTo(new Denied(CALLER, Denial.ADDRESS_NOT_ALLOWED));
        assertThat(decide(key, READ, null, EXPIRY)).isEqualTo(new Denied(CALLER, Denial.ADDRESS_NOT_ALLOWED));
    }

    @Test
    void keyAllowsExactlyItsOperations() {
        KnownKey key = KnownKeys.unbounded(callerAllowed(Set.of("user_info", "jobs_create")), null);

        assertThat(CATALOGUE.operations())
                .filteredOn(operation -> decide(key, operation, HERE, EXPIRY) instanceof Accepted)
                .extracting(Operation::id)
                .containsExactlyInAnyOrder("user_info", "jobs_create");
        assertThat(decide(key, CATALOGUE.byId("tweet_create"), HERE, EXPIRY))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.denial()).isEqualTo(Denial.OPERATION_NOT_ALLOWED));
    }

    @Test
    void scopesHoldForAllowedOperationsToo() {
        Caller caller = callerAllowed(Set.of("user_info", "tweet_create"));
        KnownKey key = new KnownKey(caller, null, false, null, Set.of(Scope.WRITE), List.of(), true);

        assertThat(decide(key, READ, HERE, EXPIRY)).isEqualTo(new Denied(caller, Denial.NOT_IN_SCOPE));
        assertThat(decide(key, CATALOGUE.byId("tweet_create"), HERE, EXPIRY)).isEqualTo(new Accepted(caller));
    }

    @Test
    void testKeyIsDeniedEverythingWithoutInstances() {
        KnownKey key = testKey(EnumSet.allOf(Scope.class));

        assertThat(CATALOGUE.operations())
                .allMatch(operation ->
                        decide(key, operation, HERE, EXPIRY) instanceof Denied(Caller ignored, Denial denial)
                                && denial == Denial.NO_TEST_KEYS);
    }

    @Test
    void testKeyMayCallOnlyWhatItsInstancesServe() {
        KnownKey key = testKey(EnumSet.of(Scope.READ, Scope.PRIVATE, Scope.WRITE));
        TestOperations all = new TestOperations(true, true);

        assertThat(CATALOGUE.operations()).allSatisfy(operation -> {
            KeyDecision decision = key.decide(operation, HERE, EXPIRY, all);
            if (all.allow(operation)) {
                assertThat(decision).isInstanceOf(Accepted.class);
            } else {
                assertThat(((Denied) decision).denial()).isEqualTo(Denial.NOT_FOR_TEST_KEYS);
            }
        });
    }

    @Test
    void sessionsOfTestKeysNeedTheScopePrivate() {
        TestOperations all = new TestOperations(true, true);
        Operation login = CATALOGUE.byId("user_login");

        assertThat(testKey(EnumSet.of(Scope.PRIVATE)).decide(login, HERE, EXPIRY, all))
                .isInstanceOf(Accepted.class);
        assertThat(testKey(EnumSet.of(Scope.READ)).decide(login, HERE, EXPIRY, all))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.denial()).isEqualTo(Denial.NOT_IN_SCOPE));
    }

    private static KnownKey testKey(Set<Scope> scopes) {
        Caller caller = new Caller(UUID.randomUUID(), UUID.randomUUID(), false, KeyRestrictions.NONE, KeyMode.TEST);
        return new KnownKey(caller, null, false, null, scopes, List.of(), true);
    }

    private static KeyDecision decide(KnownKey key, Operation operation, @Nullable InetAddress from, Instant now) {
        return key.decide(operation, from, now, TestOperations.NONE);
    }

    private static Caller callerAllowed(Set<String> operations) {
        return new Caller(UUID.randomUUID(), UUID.randomUUID(), false, new KeyRestrictions(operations, null, null));
    }
}
