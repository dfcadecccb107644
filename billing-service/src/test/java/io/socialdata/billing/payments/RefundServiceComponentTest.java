package io.socialdata.billing.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
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
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import io.socialdata.billing.payments.RefundResult.CreditGone;
import io.socialdata.billing.payments.RefundResult.Refunded;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Refunds of credit that is spent or leased, on a real PostgreSQL. */
class RefundServiceComponentTest {

    private static final long FIVE_USD = 5_000_000;

    private static BillingDatabase database;

    private final RefundService refundService = refunds(database.transactions(), "PT0.2S");
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), Clock.systemUTC());
    private UUID account;
    private UUID payment;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_refunds");
    }

    @BeforeEach
    void pay() {
        account = database.anAccount();
        BalanceRepository balanceRepository = new BalanceRepository();
        CreditBooking booking = new CreditBooking(
                new Ledger(), balanceRepository, AlertFixture.lowBalance(), OutboxOutsideCalls.create());
        PaymentService paymentService = new PaymentService(
                database.transactions(),
                new AccountRepository(),
                new PaymentRepository(),
                WelcomeCreditFixture.over(
                        database.transactions(), booking, new SimpleMeterRegistry(), Clock.systemUTC(), Map.of()),
                booking,
                balanceRepository,
                new PaymentMetrics(new SimpleMeterRegistry()),
                Clock.systemUTC());
        RecordPaymentResult taken =
                paymentService.record(new PaymentOrder(account, "paid-" + account, FIVE_USD, FIVE_USD));
        payment = ((Taken) taken).payment().id();
    }

    @Test
    void spentCreditIsNotRefunded() {
        database.transactions().call(handle -> {
            new BalanceRepository().apply(handle, List.of(BalanceChange.used(account, 800, 1)));
            return null;
        });

        assertThat(refundService.refund(payment, whole(payment))).isEqualTo(new CreditGone(FIVE_USD, FIVE_USD - 800));
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, FIVE_USD, 800, 0));
    }

    @Test
    void creditThatAGatewayDoesNotReturnIsNotRefunded() {
        UUID lease = office.lease(account, 1000);

        assertThat(refundService.refund(payment, whole(payment))).isEqualTo(new CreditGone(FIVE_USD, FIVE_USD - 1000));
        assertThat(office.stored(lease).recalledAt()).isNotNull();
        assertThat(office.credit(account).grantedMicroUsd()).isEqualTo(FIVE_USD);
    }

    @Test
    void creditThatAGatewayReturnsIsRefunded() {
        UUID lease = office.lease(account, 1000);
        RefundService refundServiceWithLongTimeout = refunds(database.transactions(), "PT30S");

        CompletableFuture<RefundResult> outcome =
                CompletableFuture.supplyAsync(() -> refundServiceWithLongTimeout.refund(payment, whole(payment)));
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> office.stored(lease).recalledAt() != null);
        office.returnLease(account, lease, 0, 1000);

        assertThat(outcome.join()).isInstanceOf(Refunded.class);
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 0, 0, 0));
    }

    @Test
    void leasesOfOtherCreditDoNotBlockARefund() {
        database.jdbi()
                .useHandle(handle -> handle.execute(
                        "update balance set granted_microusd = granted_microusd + 1000 where account_id = ?", account));
        office.lease(account, 1000);

        assertThat(refundService.refund(payment, whole(payment))).isInstanceOf(Refunded.class);
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 1000, 0, 1000));
    }

    static ReversalOrder whole(UUID payment) {
        return new ReversalOrder("refund-" + payment, null, new Justification("asked for", "ada"));
    }

    private static RefundService refunds(Transactions transactions, String patience) {
        return refundsOver(
                database,
                transactions,
                new SimpleMeterRegistry(),
                ConfigMappings.of(PaymentsConfig.class, Map.of("billing.payments.refund-timeout", patience)));
    }

    static RefundService refundsOver(
            BillingDatabase database, Transactions transactions, MeterRegistry metrics, PaymentsConfig config) {
        BalanceRepository balanceRepository = new BalanceRepository();
        return new RefundService(
                transactions,
                new PaymentRepository(),
                new PaymentRefunds(),
                new CreditBooking(
                        new Ledger(), balanceRepository, AlertFixture.lowBalance(), OutboxOutsideCalls.create()),
                balanceRepository,
                new LeaseFixture(database, transactions, Clock.systemUTC()).leasedCredit(),
                new OperatorActions(),
                new PaymentMetrics(metrics),
                config,
                Clock.systemUTC());
    }
}
