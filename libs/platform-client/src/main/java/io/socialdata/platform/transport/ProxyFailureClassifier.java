package io.socialdata.platform.transport;

import io.netty.handler.proxy.ProxyConnectException;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.transport.TransportResult.ConnectionFailed;
import io.socialdata.platform.transport.TransportResult.ProxyFailed;
import java.io.IOException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** Decides whether the proxy or the platform caused a failure. */
final class ProxyFailureClassifier {

    private static final int PROXY_AUTHENTICATION_REQUIRED = 407;

    private ProxyFailureClassifier() {}

    /**
     * Classifies a failure.
     *
     * @param reached whether the newest connection to the proxy was established, as far as is known
     * @param sent whether the request was sent, so a connection was established, to the proxy or to its relay
     * @param tunnelled whether the proxy connects to the platform before a request can be sent
     */
    static TransportResult of(Throwable failure, boolean reached, boolean sent, boolean tunnelled) {
        if (sent && tunnelled) {
            // The newest connection may be of another call: this request may have arrived.
            return new ConnectionFailed();
        }
        if (!reached) {
            return new ProxyFailed(UnreachableReason.PROXY_UNREACHABLE);
        }
        if (sent || failure instanceof SSLException || !(failure instanceof IOException)) {
            return new ConnectionFailed();
        }
        boolean refused = failure instanceof ProxyConnectException said && isProxyResponse(said);
        return new ProxyFailed(refused ? UnreachableReason.PROXY_REFUSED : UnreachableReason.PROXY_UNREACHABLE);
    }

    /** Returns whether the response to a plain request comes from the proxy itself. */
    static boolean isFromTheProxy(PlatformResponse platformResponse) {
        return platformResponse.status() == PROXY_AUTHENTICATION_REQUIRED;
    }

    /**
     * Returns whether the proxy responded with a refusal: a status, or an authentication method that we do not support.
     * Only the message of the exception shows this.
     */
    private static boolean isProxyResponse(ProxyConnectException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("status:") || message.contains("authmethod");
    }
}
