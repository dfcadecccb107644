package io.socialdata.testkit;

import java.util.UUID;

/** Builds an account, by default one with the grant of a new customer. */
public final class AccountBuilder {

    private static final long WELCOME_GRANT_MICRO_USD = 500_000;

    private UUID id = UUID.randomUUID();
    private String name = "account-" + id.toString().substring(0, 8);
    private long balanceMicroUsd = WELCOME_GRANT_MICRO_USD;

    private AccountBuilder() {}

    public static AccountBuilder anAccount() {
        return new AccountBuilder();
    }

    public AccountBuilder withId(UUID value) {
        id = value;
        return this;
    }

    public AccountBuilder named(String value) {
        name = value;
        return this;
    }

    public AccountBuilder withBalanceMicroUsd(long value) {
        balanceMicroUsd = value;
        return this;
    }

    public AccountBuilder withoutCredit() {
        return withBalanceMicroUsd(0);
    }

    public TestAccount build() {
        return new TestAccount(id, name, balanceMicroUsd);
    }

    /** An account for tests, independent of how the owning service stores it. */
    public record TestAccount(UUID id, String name, long balanceMicroUsd) {}
}
