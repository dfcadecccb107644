package io.socialdata.platform.transport;

import io.netty.handler.proxy.ProxyConnectException;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.transport.TransportResult.ConnectionFailed;
import io.socialdata.platform.transport.TransportResult.ProxyFailed;
import java.io.IOException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** Tells the proxy's part in a failure from the platform's. */
final class ProxyFailureClassifier {

    private static final int WANTS_SIGN_IN = 407;

    private ProxyFailureClassifier() {}

    /**
     * What a failure means.
     *
     * @param reached whether the proxy took its newest connection, as far as is known
     * @param sent whether the request was on its way, and so the proxy behind it
     */
    static TransportResult of(Throwable failure, boolean reached, boolean sent) {
        if (!reached) {
            return new ProxyFailed(UnreachableReason.PROXY_UNREACHABLE);
        }
        if (sent || failure instanceof SSLException || !(failure instanceof IOException)) {
            return new ConnectionFailed();
        }
        boolean refused = failure instanceof ProxyConnectException said && isAnAnswer(said);
        return new ProxyFailed(refused ? UnreachableReason.PROXY_REFUSED : UnreachableReason.PROXY_UNREACHABLE);
    }

    /** An answer to a plain request that comes from the proxy itself. */
    static boolean isFromTheProxy(PlatformResponse platformResponse) {
        return platformResponse.status() == WANTS_SIGN_IN;
    }

    /** The proxy's own words are told from silence only by the message: a status, or a method that we do not have. */
    private static boolean isAnAnswer(ProxyConnectException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("status:") || message.contains("authmethod");
    }
}
