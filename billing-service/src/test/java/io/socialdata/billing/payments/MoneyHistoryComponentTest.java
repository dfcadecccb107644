package io.socialdata.billing.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.OutboxOutsideCalls;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.accounts.WelcomeCreditFixture;
import io.socialdata.billing.adjustments.AdjustmentFixture;
import io.socialdata.billing.alerts.AlertFixture;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import io.socialdata.billing.payments.RefundResult.Refunded;
import io.socialdata.billing.verification.LedgerVerification;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payments, refunds, disputes and usage of an account in any order leave all its tables in agreement. */
class MoneyHistoryComponentTest {

    private static final Justification JUSTIFICATION = new Justification("test", "ada");

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final BalanceRepository balanceRepository = new BalanceRepository();
    private BillingDatabase database;
    private Transactions transactions;
    private LeaseFixture leases;
    private AdjustmentFixture adjustments;
    private PaymentService paymentService;
    private RefundService refundService;
    private Disputes disputes;
    private UUID account;
    private long expected;

    private record OpenDispute(UUID payment, String reference, long credits) {}

    private final List<UUID> payments = new ArrayList<>();
    private final List<OpenDispute> open = new ArrayList<>();

    @BeforeEach
    void open() {
        database = BillingDatabase.create("billing_money");
        transactions = database.pooledTransactions();
        leases = new LeaseFixture(database, transactions, Clock.systemUTC());
        adjustments = new AdjustmentFixture(database, leases);
        CreditBooking booking = new CreditBooking(
                new Ledger(), balanceRepository, AlertFixture.lowBalance(), OutboxOutsideCalls.create());
        PaymentMetrics paymentMetrics = new PaymentMetrics(metrics);
        paymentService = new PaymentService(
                transactions,
                new AccountRepository(),
                new PaymentRepository(),
                WelcomeCreditFixture.over(transactions, booking, metrics, Clock.systemUTC(), Map.of()),
                booking,
                balanceRepository,
                paymentMetrics,
                Clock.systemUTC());
        refundService = RefundServiceComponentTest.refundsOver(
                database,
                transactions,
                metrics,
                ConfigMappings.of(PaymentsConfig.class, Map.of("billing.payments.refund-timeout", "PT0S")));
        disputes = new Disputes(
                transactions,
                new PaymentRepository(),
                new PaymentDisputes(),
                booking,
                balanceRepository,
                leases.leasedCredit(),
                new OperatorActions(),
                paymentMetrics,
                Clock.systemUTC());
        account = database.anAccount();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anySequenceKeepsTheLedgerConsistent(long seed) {
        Random random = new Random(seed);

        for (int step = 0; step < 120; step++) {
            step(random, step);
        }

        assertThat(leases.credit(account).grantedMicroUsd()
                        - leases.credit(account).usedMicroUsd())
                .isEqualTo(expected);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        int verified =
                LedgerVerification.verify(database, new PrintStream(output, true, StandardCharsets.UTF_8), Map.of());
        assertThat(verified).as(output.toString(StandardCharsets.UTF_8)).isZero();
    }

    private void step(Random random, int step) {
        long amount = random.nextLong(1, 2000);
        String reference = "step-" + step;
        switch (random.nextInt(7)) {
            case 0, 1 -> pay(reference, amount, random.nextLong(1, 2000));
            case 2 -> refund(random, reference, amount);
            case 3 -> dispute(random, reference, amount);
            case 4 -> win(random);
            case 5 -> adjust(reference, random.nextBoolean() ? amount : -amount);
            case 6 -> use(Math.min(amount, leases.credit(account).availableMicroUsd()));
            default -> throw new IllegalStateException();
        }
    }

    private void pay(String reference, long amount, long credits) {
        Taken taken = (Taken) paymentService.record(new PaymentOrder(account, reference, amount, credits));
        payments.add(taken.payment().id());
        expected += credits;
    }

    private void refund(Random random, String reference, long amount) {
        if (!payments.isEmpty()
                && refundService.refund(anyOf(random, payments), new ReversalOrder(reference, amount, JUSTIFICATION))
                        instanceof Refunded refunded) {
            expected -= refunded.part().creditsMicroUsd();
        }
    }

    private void dispute(Random random, String reference, long amount) {
        if (payments.isEmpty()) {
            return;
        }
        UUID payment = anyOf(random, payments);
        long before = leases.credit(account).grantedMicroUsd();
        if (disputes.open(payment, new ReversalOrder(reference, amount, JUSTIFICATION))
                instanceof DisputeOutcome.Settled) {
            long credits = before - leases.credit(account).grantedMicroUsd();
            open.add(new OpenDispute(payment, reference, credits));
            expected -= credits;
        }
    }

    private void win(Random random) {
        if (!open.isEmpty()) {
            OpenDispute dispute = anyOf(random, open);
            open.remove(dispute);
            disputes.win(dispute.payment(), dispute.reference(), JUSTIFICATION);
            expected += dispute.credits();
        }
    }

    private void adjust(String reference, long amount) {
        if (adjustments.correct(account, reference, amount)) {
            expected += amount;
        }
    }

    /** Charges usage as a batch does, without a lease. */
    private void use(long amount) {
        if (amount <= 0) {
            return;
        }
        transactions.call(handle -> {
            new Ledger()
                    .record(
                            handle,
                            List.of(LedgerTransaction.usage(
                                    account,
                                    UUID.randomUUID(),
                                    amount,
                                    Clock.systemUTC().instant())));
            balanceRepository.apply(handle, List.of(BalanceChange.used(account, amount, 1)));
            handle.execute("""
                    insert into usage_hourly as h values (?, '2026-01-01 07:00+00', ?, 'user_info', 1, 1, ?)
                    on conflict (account_id, hour, key_id, operation) do update
                    set calls = h.calls + 1, billed_calls = h.billed_calls + 1,
                        charged_microusd = h.charged_microusd + excluded.charged_microusd
                    """, account, account, amount);
            return null;
        });
        expected -= amount;
    }

    private static <T> T anyOf(Random random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
