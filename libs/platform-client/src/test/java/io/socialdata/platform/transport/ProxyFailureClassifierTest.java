package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.proxy.ProxyConnectException;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.transport.TransportResult.ConnectionFailed;
import io.socialdata.platform.transport.TransportResult.ProxyFailed;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyFailureClassifierTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void requestSentThroughATunnelMayHaveArrived(boolean newestReached) {
        assertThat(ProxyFailureClassifier.of(broken(), newestReached, true, true))
                .isEqualTo(new ConnectionFailed());
    }

    @Test
    void plainRequestIsLostIfItsRelayDidNotReachTheProxy() {
        assertThat(ProxyFailureClassifier.of(broken(), false, true, false))
                .isEqualTo(new ProxyFailed(UnreachableReason.PROXY_UNREACHABLE));
    }

    @Test
    void refusedTunnelIsARefusalOfTheProxy() {
        IOException refused = new ProxyConnectException("http, none, status: 403 Forbidden");

        assertThat(ProxyFailureClassifier.of(refused, true, false, true))
                .isEqualTo(new ProxyFailed(UnreachableReason.PROXY_REFUSED));
        assertThat(ProxyFailureClassifier.of(broken(), true, false, true))
                .isEqualTo(new ProxyFailed(UnreachableReason.PROXY_UNREACHABLE));
    }

    private static IOException broken() {
        return new IOException("broken");
    }
}
