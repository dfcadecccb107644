package io.socialdata.billing.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.OutboxOutsideCalls;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.accounts.WelcomeCreditFixture;
import io.socialdata.billing.alerts.AlertFixture;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.payments.DisputeOutcome.MoreThanKept;
import io.socialdata.billing.payments.DisputeOutcome.NeverCompleted;
import io.socialdata.billing.payments.DisputeOutcome.ReferenceUsed;
import io.socialdata.billing.payments.DisputeOutcome.Settled;
import io.socialdata.billing.payments.DisputeOutcome.Unknown;
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Disputed payments on a real PostgreSQL. */
class DisputesComponentTest {

    private static final long FIVE_USD = 5_000_000;
    private static final Justification JUSTIFICATION = new Justification("chargeback", "ada");

    private static BillingDatabase database;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final BalanceRepository balanceRepository = new BalanceRepository();
    private final CreditBooking booking =
            new CreditBooking(new Ledger(), balanceRepository, AlertFixture.lowBalance(), OutboxOutsideCalls.create());
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), Clock.systemUTC());
    private final PaymentService paymentService = new PaymentService(
            database.transactions(),
            new AccountRepository(),
            new PaymentRepository(),
            WelcomeCreditFixture.over(database.transactions(), booking, metrics, Clock.systemUTC(), Map.of()),
            booking,
            balanceRepository,
            new PaymentMetrics(metrics),
            Clock.systemUTC());
    private final Disputes disputes = new Disputes(
            database.transactions(),
            new PaymentRepository(),
            new PaymentDisputes(),
            booking,
            balanceRepository,
            office.leasedCredit(),
            new OperatorActions(),
            new PaymentMetrics(metrics),
            Clock.systemUTC());

    private UUID account;
    private UUID payment;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_disputes");
    }

    @BeforeEach
    void pay() {
        account = database.anAccount();
        payment = pay("paid-" + account);
    }

    @Test
    void disputeOfSpentCreditBlocksLeasesUntilAPaymentCoversIt() {
        use(4_000_000);

        Settled disputed = (Settled) disputes.open(payment, order("d-" + account, null));

        assertThat(disputed.balance().remainingMicroUsd()).isEqualTo(-4_000_000);
        assertThat(disputed.payment().shownStatus()).isEqualTo(PaymentStatus.REFUNDED);
        assertThat(grantOf(800)).isZero();
        pay("again-" + account);
        assertThat(grantOf(800)).isEqualTo(800);
    }

    @Test
    void leasedCreditIsRecalledAndCommittedUsageStillSettles() {
        UUID lease = office.lease(account, 1000);

        disputes.open(payment, order("d-" + account, null));

        assertThat(office.stored(lease).recalledAt()).isNotNull();
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 0, 0, 1000));
        database.transactions().call(handle -> {
            balanceRepository.apply(
                    handle, List.of(BalanceChange.used(account, 800, 1).releasing(800)));
            return null;
        });
        office.returnLease(account, lease, 800, 200);
        assertThat(office.credit(account).availableMicroUsd()).isEqualTo(-800);
    }

    @Test
    void wonDisputeRestoresExactlyWhatWasTaken() {
        use(1_000_000);
        disputes.open(payment, order("d-" + account, 3_000_000L));
        assertThat(office.credit(account).availableMicroUsd()).isEqualTo(1_000_000);

        Settled wonDispute = (Settled) disputes.win(payment, "d-" + account, JUSTIFICATION);
        disputes.win(payment, "d-" + account, JUSTIFICATION);

        assertThat(wonDispute.payment().shownStatus()).isEqualTo(PaymentStatus.COMPLETED);
        assertThat(office.credit(account).availableMicroUsd()).isEqualTo(4_000_000);
        assertThat(strings("select clawed_back_microusd::text from balance where account_id = :account"))
                .containsExactly("0");
        assertThat(metrics.counter("credit.adjusted.microusd", "kind", "dispute_won")
                        .count())
                .isEqualTo(3_000_000);
    }

    @Test
    void disputeIsBookedOncePerReferenceAndNeverExceedsPayment() {
        disputes.open(payment, order("d-" + account, 3_000_000L));

        assertThat(disputes.open(payment, order("d-" + account, 3_000_000L))).isInstanceOf(Settled.class);
        assertThat(disputes.open(payment, order("d-" + account, 1L))).isEqualTo(new ReferenceUsed());
        assertThat(disputes.open(pay("other-" + account), order("d-" + account, 3_000_000L)))
                .isEqualTo(new ReferenceUsed());
        assertThat(disputes.open(payment, order("e-" + account, 2_000_001L))).isEqualTo(new MoreThanKept(2_000_000));
        assertThat(office.credit(account).grantedMicroUsd()).isEqualTo(2 * FIVE_USD - 3_000_000);
    }

    @Test
    void unknownOrUnpaidPaymentCannotBeDisputed() {
        UUID pending = database.transactions().call(handle -> {
            Payment begun = Payment.pending(
                    new PaymentOrder(account, "begun-" + account, FIVE_USD, FIVE_USD),
                    Clock.systemUTC().instant());
            new PaymentRepository().insert(handle, begun);
            return begun.id();
        });

        assertThat(disputes.open(pending, order("d-" + account, null)))
                .isEqualTo(new NeverCompleted(PaymentStatus.PENDING));
        assertThat(disputes.open(UUID.randomUUID(), order("d-" + account, null)))
                .isEqualTo(new Unknown());
        assertThat(disputes.win(payment, "never-" + account, JUSTIFICATION)).isEqualTo(new Unknown());
    }

    @Test
    void rowsOfADisputeAreWrittenInOneTransaction() {
        disputes.open(payment, order("d-" + account, null));

        assertThat(strings("""
                select xmin::text from payment where account_id = :account
                union select xmin::text from payment_dispute where payment_id in
                    (select id from payment where account_id = :account)
                union select xmin::text from ledger_transaction where account_id = :account and kind = 'dispute'
                union select xmin::text from balance where account_id = :account
                union select xmin::text from operator_action where account_id = :account
                union select xmin::text from outbox
                    where aggregateid = :account::text and payload::jsonb->'data'->>'change' = 'debited'
                """)).hasSize(1);
    }

    @Test
    void databaseRejectsOtherUpdatesThatMakeBalanceNegative() {
        for (String change : List.of("granted_microusd = 0", "reserved_microusd = 5000001")) {
            use(1);
            assertThatThrownBy(() -> database.jdbi()
                            .useHandle(handle ->
                                    handle.execute("update balance set " + change + " where account_id = ?", account)))
                    .hasMessageContaining("would go below zero");
        }
    }

    private ReversalOrder order(String reference, @Nullable Long microUsd) {
        return new ReversalOrder(reference, microUsd, JUSTIFICATION);
    }

    private UUID pay(String reference) {
        RecordPaymentResult taken = paymentService.record(new PaymentOrder(account, reference, FIVE_USD, FIVE_USD));
        return ((Taken) taken).payment().id();
    }

    private void use(long microUsd) {
        database.transactions().call(handle -> {
            balanceRepository.apply(handle, List.of(BalanceChange.used(account, microUsd, 1)));
            return null;
        });
    }

    private long grantOf(long microUsd) {
        return office.stored(office.lease(account, microUsd)).totals().granted();
    }

    private List<String> strings(String sql) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(sql)
                        .bind("account", account)
                        .mapTo(String.class)
                        .list());
    }
}
