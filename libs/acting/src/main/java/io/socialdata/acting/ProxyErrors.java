package io.socialdata.acting;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.web.errors.ApiException;
import java.util.Optional;

/** The errors for a proxy that the caller chose. They contain nothing of its URL, which may have a password. */
final class ProxyErrors {

    private ProxyErrors() {}

    /** Returns the error for a failure of the proxy; empty if the platform failed. */
    static Optional<ApiException> of(UnreachableReason reason) {
        return switch (reason) {
            case PROXY_NOT_ALLOWED -> Optional.of(invalid());
            case PROXY_UNREACHABLE -> Optional.of(unreachable("The proxy cannot be reached."));
            case PROXY_REFUSED ->
                Optional.of(unreachable("The proxy rejected its credentials, or does not connect to the platform."));
            case CONNECTION, TIME_OUT, OVERLOADED, NO_ACCOUNT, POOL_BUSY, OPERATION_UNAVAILABLE -> Optional.empty();
        };
    }

    /** Returns the error for a proxy that no attempt can reach. */
    static ApiException invalid() {
        return new ApiException(
                        ErrorCode.BAD_REQUEST,
                        "The proxy must be an http, https or socks5 URL whose host has public addresses.")
                .reason("invalid_proxy")
                .field("proxy_url");
    }

    private static ApiException unreachable(String cause) {
        return new ApiException(ErrorCode.UPSTREAM_ERROR, cause + " Nothing was sent to the platform.")
                .reason("proxy_unreachable");
    }
}
