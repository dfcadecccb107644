package io.socialdata.testkit;

import io.socialdata.contract.keys.ApiKey;
import io.socialdata.testkit.AccountBuilder.TestAccount;
import java.security.SecureRandom;
import java.util.UUID;

/** Builds an API key, by default a valid one of a random account. */
public final class KeyBuilder {

    private static final SecureRandom RANDOM = new SecureRandom();

    private UUID id = UUID.randomUUID();
    private UUID accountId = UUID.randomUUID();
    private String environment = "test";

    private KeyBuilder() {}

    public static KeyBuilder aKey() {
        return new KeyBuilder();
    }

    public KeyBuilder withId(UUID value) {
        id = value;
        return this;
    }

    public KeyBuilder of(TestAccount account) {
        return ofAccount(account.id());
    }

    public KeyBuilder ofAccount(UUID value) {
        accountId = value;
        return this;
    }

    public KeyBuilder forEnvironment(String value) {
        environment = value;
        return this;
    }

    public TestKey build() {
        return new TestKey(id, accountId, ApiKey.mint(environment, RANDOM));
    }

    /** A key for tests, with the secret that only its owner would have. */
    public record TestKey(UUID id, UUID accountId, ApiKey secret) {

        /** Returns the value of an {@code Authorization} header with this key. */
        public String bearer() {
            return "Bearer " + secret.reveal();
        }
    }
}
