package io.socialdata.billing.leases;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.alerts.AlertFixture;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** The lease side of billing on a database, for tests that need no running service. */
public final class LeaseFixture {

    private static final LeaseRepository LEASES = new LeaseRepository(new BalanceRepository());

    final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final BillingDatabase database;
    private final Transactions transactions;
    private final LeaseService leaseService;
    private final LeaseRecallPublisher leaseRecallPublisher;
    private final Clock clock;

    public LeaseFixture(BillingDatabase database, Transactions transactions, Clock clock) {
        this.database = database;
        this.transactions = transactions;
        this.clock = clock;
        LeaseMetrics metrics = new LeaseMetrics(registry);
        leaseRecallPublisher = new LeaseRecallPublisher(new TestRecallChannel(), metrics);
        leaseService = new LeaseService(
                transactions, LEASES, new KeyBudgetRepository(), authority(), leaseRecallPublisher, metrics, clock);
    }

    public static LeaseSettlementService settlement() {
        return new LeaseSettlementService(LEASES, new KeyBudgetRepository(), authority(), AlertFixture.alerts());
    }

    public static CreditAuthority authority() {
        return new CreditAuthorityProducer().authority(config());
    }

    public static LeasesConfig config() {
        return ConfigMappings.defaultsOf(LeasesConfig.class);
    }

    /** Returns the service that refunds and disputes use. */
    public LeaseRecallService leasedCredit() {
        return new LeaseRecallService(LEASES, authority(), leaseRecallPublisher, clock);
    }

    /** Leases this amount of the account to a new gateway. Returns the lease. */
    public UUID lease(UUID account, long microUsd) {
        LeaseReports lease = LeaseReports.of(account).needing(microUsd);
        return grant(lease).leaseId();
    }

    /** Leases this amount to a key with a budget. */
    public UUID leaseOfKey(UUID account, UUID key, long microUsd) {
        return grant(LeaseReports.of(account).ofKey(key).needing(microUsd)).leaseId();
    }

    /** Sends the second report of such a lease: part committed, the rest returned. */
    public void returnLease(UUID account, UUID lease, long committed, long returned) {
        grant(new LeaseReports(lease, "gateway-a", account, null, 2, committed, returned, 0, 0, null));
    }

    /** Sends the next report of such a lease, from a gateway with this newest record in its log. */
    public void reportPosition(UUID account, UUID lease, UsageLogPosition newest) {
        grant(new LeaseReports(lease, "gateway-a", account, null, 2, 0, 0, 0, 0, newest));
    }

    /** Returns the stored credit of the account. */
    public AccountCredit credit(UUID account) {
        return transactions.call(handle -> LEASES.lock(handle, account).orElseThrow());
    }

    public Lease stored(UUID lease) {
        return transactions.call(handle -> LEASES.find(handle, List.of(lease))).get(lease);
    }

    /** Creates an account with this credit. */
    public UUID anAccount(long microUsd) {
        UUID account = database.anAccount();
        database.jdbi()
                .useHandle(handle -> handle.execute(
                        "update balance set granted_microusd = ? where account_id = ?", microUsd, account));
        return account;
    }

    LeaseGrant grant(LeaseReports reports) {
        return switch (report(reports.report())) {
            case LeaseReportResult.Answered answered -> answered.grant();
            case LeaseReportResult.Malformed(var reason) -> throw new AssertionError(reason);
        };
    }

    LeaseReportResult report(LeaseReport report) {
        return leaseService.report(report).orElseThrow();
    }

    boolean hasAccount(UUID account) {
        return leaseService.report(LeaseReports.of(account).report()).isPresent();
    }

    void prune() {
        new LeasePruneJob(database.transactions(), LEASES, clock).prune();
    }
}
