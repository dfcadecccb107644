package io.socialdata.billing.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.OutboxOutsideCalls;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.accounts.WelcomeCreditFixture;
import io.socialdata.billing.alerts.AlertFixture;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.payments.RecordPaymentResult.ReferenceUsed;
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import io.socialdata.billing.payments.RecordPaymentResult.TakenBefore;
import io.socialdata.billing.payments.RefundResult.NeverCompleted;
import io.socialdata.billing.payments.RefundResult.RefundedBefore;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each payment takes effect once, on a real PostgreSQL whose responses get lost. */
class PaymentServiceComponentTest {

    private static final long FIVE_USD = 5_000_000;

    private static BillingDatabase database;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final PaymentService paymentService = serviceOver(database.transactions());
    private final RefundService refundService = refundsOver(database.transactions());

    private UUID account;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_payments");
    }

    @BeforeEach
    void open() {
        account = database.anAccount();
    }

    @Test
    void paymentLedgerBalanceAndEventAreWrittenInOneTransaction() {
        paymentService.record(order("together-" + account, FIVE_USD));

        assertThat(strings("""
                select xmin::text from payment where account_id = :account
                union select xmin::text from ledger_transaction where account_id = :account
                union select xmin::text from balance where account_id = :account
                union select xmin::text from outbox where aggregateid = :account::text
                """)).hasSize(1);
        assertThat(strings("select payload::jsonb->'data'->>'change' from outbox where aggregateid = :account::text"))
                .containsExactly("credited");
    }

    @Test
    void lostCommitResponseCreditsOnceOnRetry() {
        PaymentOrder order = order("lost-" + account, FIVE_USD);
        try (FaultProxy proxy = proxy()) {
            PaymentService cutOff = serviceOver(database.transactionsThrough(proxy.port()));
            proxy.dropResponses(ResponseLoss.postgresCommits().nth(1));

            // When
            assertThatThrownBy(() -> cutOff.record(order)).isInstanceOf(DatabaseOutageException.class);
            RecordPaymentResult again = cutOff.record(order);

            // Then
            assertThat(again).isInstanceOf(TakenBefore.class);
            assertThat(balance()).isEqualTo(new Balance(FIVE_USD, 0, 0));
        }
    }

    @Test
    void lostRefundResponseIsNotRefundedTwice() {
        UUID payment = taken(order("lost-refund-" + account, FIVE_USD)).id();
        try (FaultProxy proxy = proxy()) {
            RefundService cutOff = refundsOver(database.transactionsThrough(proxy.port()));
            proxy.dropResponses(ResponseLoss.postgresCommits().nth(1));

            // When
            assertThatThrownBy(() -> cutOff.refund(payment, RefundServiceComponentTest.whole(payment)))
                    .isInstanceOf(DatabaseOutageException.class);

            // Then
            assertThat(cutOff.refund(payment, RefundServiceComponentTest.whole(payment)))
                    .isInstanceOf(RefundedBefore.class);
            assertThat(balance()).isEqualTo(new Balance(0, 0, 0));
        }
    }

    @Test
    void pendingPaymentCanBeCompletedButFailedOneCannot() {
        insert("pending-" + account, "pending");
        insert("failed-" + account, "failed");

        assertThat(paymentService.record(order("pending-" + account, FIVE_USD))).isInstanceOf(Taken.class);
        assertThat(paymentService.record(order("failed-" + account, FIVE_USD))).isEqualTo(new ReferenceUsed());
        assertThat(balance().grantedMicroUsd()).isEqualTo(FIVE_USD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pending", "failed"})
    void uncompletedPaymentIsNotRefunded(String status) {
        UUID payment = insert(status + "-" + account, status);

        assertThat(refundService.refund(payment, RefundServiceComponentTest.whole(payment)))
                .isEqualTo(new NeverCompleted(PaymentStatus.stored(status)));
        assertThat(balance().grantedMicroUsd()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "completed, set status = 'pending'",
        "completed, set status = 'failed'",
        "failed, set status = 'completed'",
        "refunded, set status = 'completed'",
        "refunded, set status = 'refunded'",
        "pending, set status = 'refunded'",
        "pending, 'set status = ''completed'', amount_microusd = 1'"
    })
    void databaseRejectsAnEarlierStatusOrAnotherAmount(String status, String change) {
        UUID payment = insert("back-" + account, status);

        assertThatThrownBy(() -> database.jdbi()
                        .useHandle(handle -> handle.execute("update payment " + change + " where id = ?", payment)))
                .hasMessageMatching("(?s).*(does not become|only the status).*");
    }

    @Test
    void databaseNeverDeletesPayments() {
        UUID payment = insert("kept-" + account, "failed");

        assertThatThrownBy(() -> database.jdbi()
                        .useHandle(handle -> handle.execute("delete from payment where id = ?", payment)))
                .hasMessageContaining("never deleted");
    }

    @Test
    void metricsCountOnlyNewPaymentsAndRefunds() {
        PaymentOrder order = order("counted-" + account, FIVE_USD);
        UUID payment = taken(order).id();
        paymentService.record(order);
        refundService.refund(payment, RefundServiceComponentTest.whole(payment));
        refundService.refund(payment, RefundServiceComponentTest.whole(payment));

        assertThat(metrics.counter("credit.granted.microusd", "reason", "payment")
                        .count())
                .isEqualTo(FIVE_USD);
        assertThat(metrics.counter("credit.refunded.microusd").count()).isEqualTo(FIVE_USD);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anySequenceWithLostCommitsGrantsPaymentsMinusRefunds(long seed) {
        // Given
        Random random = new Random(seed);
        Map<String, Long> credits = new HashMap<>();

        // When
        try (FaultProxy proxy = proxy()) {
            PaymentService faulty = serviceOver(database.transactionsThrough(proxy.port()));
            RefundService faultyRefunds = refundsOver(database.transactionsThrough(proxy.port()));
            proxy.dropResponses(ResponseLoss.postgresCommits().withProbability(0.2, seed));
            for (int step = 0; step < 40; step++) {
                String reference = random.nextInt(8) + "-" + account;
                if (random.nextInt(3) == 0) {
                    stored(reference)
                            .ifPresent(payment -> withRetries(() -> faultyRefunds.refund(
                                    payment.id(), RefundServiceComponentTest.whole(payment.id()))));
                    credits.computeIfPresent(reference, (again, credit) -> 0L);
                } else {
                    long amount = random.nextLong(1, 4);
                    withRetries(() -> faulty.record(order(reference, amount)));
                    credits.putIfAbsent(reference, amount);
                }
            }
        }

        // Then
        long granted = credits.values().stream().mapToLong(Long::longValue).sum();
        assertThat(balance()).isEqualTo(new Balance(granted, 0, 0));
        assertThat(strings("""
                select ledger_account || ' ' || sum(amount_microusd) from ledger_entry
                join ledger_transaction t on t.id = transaction_id
                where t.account_id = :account group by ledger_account order by 1
                """)).containsExactly("customer_credit " + granted, "payments " + -granted);
    }

    /** Retries at once after each lost response. The faults are random, so it ends soon. */
    private static <T> T withRetries(Supplier<T> attempt) {
        for (int tries = 1; ; tries++) {
            try {
                return attempt.get();
            } catch (DatabaseOutageException lost) {
                assertThat(tries).isLessThan(20);
            }
        }
    }

    private Payment taken(PaymentOrder order) {
        assertThat(paymentService.record(order)).isInstanceOf(Taken.class);
        return stored(order.reference()).orElseThrow();
    }

    private static Optional<Payment> stored(String reference) {
        return database.transactions().call(handle -> new PaymentRepository().lockByReference(handle, reference));
    }

    private UUID insert(String reference, String status) {
        Payment payment =
                Payment.completed(order(reference, FIVE_USD), Clock.systemUTC().instant());
        database.transactions()
                .call(handle -> new PaymentRepository()
                        .insert(
                                handle,
                                new Payment(
                                        payment.id(),
                                        payment.order(),
                                        PaymentStatus.stored(status),
                                        0,
                                        0,
                                        0,
                                        payment.createdAt(),
                                        payment.updatedAt())));
        return payment.id();
    }

    private PaymentOrder order(String reference, long microUsd) {
        return new PaymentOrder(account, reference, microUsd, microUsd);
    }

    private Balance balance() {
        return database.jdbi()
                .withHandle(
                        handle -> new BalanceRepository().find(handle, account).orElseThrow());
    }

    private List<String> strings(String sql) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(sql)
                        .bind("account", account)
                        .mapTo(String.class)
                        .list());
    }

    private PaymentService serviceOver(Transactions transactions) {
        BalanceRepository balanceRepository = new BalanceRepository();
        CreditBooking booking = new CreditBooking(
                new Ledger(), balanceRepository, AlertFixture.lowBalance(), OutboxOutsideCalls.create());
        return new PaymentService(
                transactions,
                new AccountRepository(),
                new PaymentRepository(),
                WelcomeCreditFixture.over(transactions, booking, metrics, Clock.systemUTC(), Map.of()),
                booking,
                balanceRepository,
                new PaymentMetrics(metrics),
                Clock.systemUTC());
    }

    private RefundService refundsOver(Transactions transactions) {
        return RefundServiceComponentTest.refundsOver(
                database, transactions, metrics, ConfigMappings.defaultsOf(PaymentsConfig.class));
    }

    private static FaultProxy proxy() {
        return FaultProxy.to(database.server().host(), database.server().port());
    }
}
