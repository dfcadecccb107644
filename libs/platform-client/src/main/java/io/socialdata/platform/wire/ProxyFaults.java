package io.socialdata.platform.wire;

import io.netty.handler.proxy.ProxyConnectException;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.wire.Reception.Barred;
import io.socialdata.platform.wire.Reception.Broken;
import java.io.IOException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** Tells the proxy's part in a failure from the platform's. */
final class ProxyFaults {

    private static final int WANTS_SIGN_IN = 407;

    private ProxyFaults() {}

    /**
     * What a failure means.
     *
     * @param reached whether the proxy took its newest connection, as far as is known
     * @param sent whether the request was on its way, and so the proxy behind it
     */
    static Reception of(Throwable failure, boolean reached, boolean sent) {
        if (!reached) {
            return new Barred(Obstacle.PROXY_UNREACHABLE);
        }
        if (sent || failure instanceof SSLException || !(failure instanceof IOException)) {
            return new Broken();
        }
        boolean refused = failure instanceof ProxyConnectException said && isAnAnswer(said);
        return new Barred(refused ? Obstacle.PROXY_REFUSED : Obstacle.PROXY_UNREACHABLE);
    }

    /** An answer to a plain request that comes from the proxy itself. */
    static boolean isFromTheProxy(Answer answer) {
        return answer.status() == WANTS_SIGN_IN;
    }

    /** The proxy's own words are told from silence only by the message: a status, or a method that we do not have. */
    private static boolean isAnAnswer(ProxyConnectException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("status:") || message.contains("authmethod");
    }
}
