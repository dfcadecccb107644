package io.socialdata.billing.accounts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.util.List;
import java.util.Optional;

/** Tunables of account opening. */
@ConfigMapping(prefix = "billing.accounts")
public interface AccountsConfig {

    /**
     * Welcome credit of an account, in micro-USD: 0.50 USD. Change it to give more or less to new accounts; 0 gives
     * nothing.
     */
    @WithDefault("500000")
    @Positive
    long welcomeCreditMicroUsd();

    /**
     * Domains whose mailboxes ignore dots in the local part, so that {@code a.b} and {@code ab} get one welcome credit.
     * Tags after a plus sign are ignored for all domains. Set it when people open further accounts by moving the dots of such an address.
     */
    Optional<List<String>> welcomeCreditDomainsWithoutDots();

    /**
     * Maximum number of accounts with welcome credit that users of one network (IPv4 /24, IPv6 /48) open on a day
     * (UTC). Further accounts open without it.
     */
    @WithDefault("10")
    @Positive
    long welcomeCreditsPerNetwork();

    /**
     * Welcome credit that users who signed up get on a day (UTC), in micro-USD: 500 USD. A fifth of it is for the addresses
     * of one domain. Further accounts get theirs with the first payment. Change it when the alert {@code
     * WelcomeCreditLimited} fires for sign-ups that are genuine, or the sum of a day is too much.
     */
    @WithDefault("500000000")
    @Positive
    long welcomeCreditPerDayMicroUsd();

    /**
     * Whether an account gets its welcome credit with its first payment, and not before. Set it when welcome credit is
     * taken by accounts that never pay.
     */
    @WithDefault("false")
    boolean welcomeCreditAfterPayment();
}
