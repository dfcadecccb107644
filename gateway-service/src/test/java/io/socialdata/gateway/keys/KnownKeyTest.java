package io.socialdata.gateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.gateway.keys.KeyDecision.Accepted;
import io.socialdata.gateway.keys.KeyDecision.Denial;
import io.socialdata.gateway.keys.KeyDecision.Denied;
import io.socialdata.gateway.keys.KeyDecision.Reason;
import io.socialdata.gateway.keys.KeyDecision.Rejected;
import java.net.InetAddress;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
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

        assertThat(key.decide(READ, HERE, EXPIRY.minusNanos(1))).isEqualTo(new Accepted(CALLER));
        assertThat(key.decide(READ, HERE, EXPIRY)).isEqualTo(new Rejected(Reason.EXPIRED));
    }

    @Test
    void unrestrictedKeyIsAllowedEverythingFromEverywhere() {
        KnownKey key = KnownKeys.unbounded(CALLER, null);

        assertThat(CATALOGUE.operations())
                .allMatch(operation -> key.decide(operation, null, Instant.MAX).equals(new Accepted(CALLER)));
    }

    @Test
    void revokedKeyIsRejectedDespiteOtherRestrictions() {
        KnownKey key = new KnownKey(CALLER, Reason.REVOKED, false, null, Set.of(), List.of(CidrBlock.of("10.0.0.0/8")));

        assertThat(key.decide(READ, HERE, EXPIRY)).isEqualTo(new Rejected(Reason.REVOKED));
    }

    @Test
    void keyOfASuspendedAccountIsDeniedAndSaysSoOnlyToItsAddresses() {
        KnownKey key = new KnownKey(CALLER, null, true, null, Set.of(), List.of(CidrBlock.of("192.0.2.7")));

        assertThat(CATALOGUE.operations())
                .allMatch(operation ->
                        key.decide(operation, HERE, EXPIRY).equals(new Denied(CALLER, Denial.ACCOUNT_SUSPENDED)));
        assertThat(key.decide(READ, InetAddress.ofLiteral("192.0.2.8"), EXPIRY))
                .isEqualTo(new Denied(CALLER, Denial.ADDRESS_NOT_ALLOWED));
    }

    @Test
    void keyAllowsExactlyItsScopes() {
        for (Scope scope : Scope.values()) {
            KnownKey key = new KnownKey(CALLER, null, false, null, Set.of(scope), List.of());
            assertThat(CATALOGUE.operations())
                    .allMatch(operation -> key.decide(operation, HERE, EXPIRY)
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
                List.of(CidrBlock.of("2001:db8::/32"), CidrBlock.of("192.0.2.7")));

        assertThat(key.decide(CATALOGUE.byId("tweet_create"), HERE, EXPIRY)).isEqualTo(new Accepted(CALLER));
        assertThat(key.decide(READ, InetAddress.ofLiteral("192.0.2.8"), EXPIRY))
                .isEqualTo(new Denied(CALLER, Denial.ADDRESS_NOT_ALLOWED));
        assertThat(key.decide(READ, null, EXPIRY)).isEqualTo(new Denied(CALLER, Denial.ADDRESS_NOT_ALLOWED));
    }

    @Test
    void keyAllowsExactlyItsOperations() {
        KnownKey key = KnownKeys.unbounded(callerAllowed(Set.of("user_info", "jobs_create")), null);

        assertThat(CATALOGUE.operations())
                .filteredOn(operation -> key.decide(operation, HERE, EXPIRY) instanceof Accepted)
                .extracting(Operation::id)
                .containsExactlyInAnyOrder("user_info", "jobs_create");
        assertThat(key.decide(CATALOGUE.byId("tweet_create"), HERE, EXPIRY))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.denial()).isEqualTo(Denial.OPERATION_NOT_ALLOWED));
    }

    @Test
    void scopesHoldForAllowedOperationsToo() {
        Caller caller = callerAllowed(Set.of("user_info", "tweet_create"));
        KnownKey key = new KnownKey(caller, null, false, null, Set.of(Scope.WRITE), List.of());

        assertThat(key.decide(READ, HERE, EXPIRY)).isEqualTo(new Denied(caller, Denial.NOT_IN_SCOPE));
        assertThat(key.decide(CATALOGUE.byId("tweet_create"), HERE, EXPIRY)).isEqualTo(new Accepted(caller));
    }

    private static Caller callerAllowed(Set<String> operations) {
        return new Caller(UUID.randomUUID(), UUID.randomUUID(), false, new KeyRestrictions(operations, null, null));
    }
}
