package io.socialdata.testkit;

import io.socialdata.testkit.KeyBuilder.TestKey;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Builds the caller of a service behind the gateway, by default with a key of a random account and without a service
 * token.
 */
public final class CallerBuilder {

    private static final String TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final Duration DEADLINE = Duration.ofSeconds(15);

    private UUID accountId = UUID.randomUUID();
    private UUID keyId = UUID.randomUUID();
    private UUID requestId = UUID.randomUUID();
    private Duration deadline = DEADLINE;
    private Optional<String> authorization = Optional.empty();

    private CallerBuilder() {}

    public static CallerBuilder aCaller() {
        return new CallerBuilder();
    }

    public CallerBuilder with(TestKey key) {
        return withAccount(key.accountId()).withKey(key.id());
    }

    public CallerBuilder withAccount(UUID value) {
        accountId = value;
        return this;
    }

    public CallerBuilder withKey(UUID value) {
        keyId = value;
        return this;
    }

    public CallerBuilder withRequestId(UUID value) {
        requestId = value;
        return this;
    }

    public CallerBuilder within(Duration value) {
        deadline = value;
        return this;
    }

    /** Adds the token that {@code caller} would send to {@code callee}, requested from the shared issuer. */
    public CallerBuilder through(String caller, String callee) {
        authorization = Optional.of(TestTokens.bearer(caller, callee));
        return this;
    }

    /** Returns the headers that the gateway would send. */
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-Account-Id", accountId.toString());
        headers.put("X-Key-Id", keyId.toString());
        headers.put("X-Request-Id", requestId.toString());
        headers.put("X-Deadline-Ms", Long.toString(deadline.toMillis()));
        headers.put("traceparent", TRACEPARENT);
        authorization.ifPresent(value -> headers.put("Authorization", value));
        return headers;
    }
}
