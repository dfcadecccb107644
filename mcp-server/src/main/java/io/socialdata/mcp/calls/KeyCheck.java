package io.socialdata.mcp.calls;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.mcp.calls.GatewayResult.NoResponse;
import io.socialdata.mcp.calls.GatewayResult.NotSent;
import io.socialdata.mcp.calls.GatewayResult.Responded;
import io.socialdata.mcp.operations.OperationIndex;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Asks the gateway whether it knows a key, with a free call, so that only customers have sessions. */
@Singleton
public class KeyCheck {

    private static final String FREE_READ = "account_me";
    private static final int OK = 200;

    /** Time that is added to an operation's deadline to get the timeout of its call. */
    static final Duration EXTRA_TIMEOUT = Duration.ofSeconds(2);

    private final GatewayClient gateway;
    private final GatewayConfig config;
    private final Operation operation;

    KeyCheck(GatewayClient gateway, GatewayConfig config, OperationIndex index) {
        this.gateway = gateway;
        this.config = config;
        this.operation = index.catalogue().byId(FREE_READ);
    }

    /** Blocks until the gateway responds. A key that may not read the account is known as well. */
    public KeyCheckResult check(ApiKey key, @Nullable String clientAddress) {
        CallRequest request =
                new CallRequest(operation.method().name(), operation.publicPath(config.dataPrefix()), null, null, 0);
        GatewayResult result = gateway.call(
                key.reveal(), clientAddress, request, operation.deadline().plus(EXTRA_TIMEOUT));
        return switch (result) {
            case Responded responded
            when responded.status() == ErrorCode.UNAUTHORIZED.status() -> new KeyCheckResult.Unknown();
            case Responded responded
            when responded.status() == ErrorCode.RATE_LIMITED.status() -> new KeyCheckResult.TooManyRequests();
            case Responded responded
            when responded.status() == OK || responded.status() == ErrorCode.FORBIDDEN.status() ->
                new KeyCheckResult.Known();
            case Responded _, NotSent _, NoResponse _ -> new KeyCheckResult.Unavailable();
        };
    }
}
