package io.socialdata.billing.accounts;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.Map;

/** Welcome credit outside of the container. */
public final class WelcomeCreditFixture {

    private WelcomeCreditFixture() {}

    /**
     * Returns the service.
     *
     * @param settings the settings, by full name, that differ from the defaults
     */
    public static WelcomeCreditService over(
            Transactions transactions,
            CreditBooking booking,
            MeterRegistry metrics,
            Clock clock,
            Map<String, String> settings) {
        AccountsConfig config = ConfigMappings.of(AccountsConfig.class, settings);
        return new WelcomeCreditService(
                transactions,
                new AccountRepository(),
                new WelcomeCreditRepository(config),
                new Ledger(),
                new BalanceRepository(),
                booking,
                config,
                metrics,
                clock);
    }
}
