package io.socialdata.egress.http;

import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.socialdata.egress.eventloop.CallTimeoutException;
import io.socialdata.egress.http.SendResult.Fault;
import io.vertx.core.http.HttpClosedException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Maps failures of the HTTP client to faults of the receiver. */
final class FailureClassifier {

    private FailureClassifier() {}

    static Fault of(@Nullable Throwable failure, boolean connected) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case SSLException tls -> {
                    return Fault.TLS;
                }
                case TooLongFrameException head -> {
                    return Fault.PROTOCOL;
                }
                case CallTimeoutException late -> {
                    return Fault.TIMEOUT;
                }
                case TimeoutException late
                when connected -> {
                    return Fault.TIMEOUT;
                }
                default -> {}
            }
        }
        if (!connected) {
            return failure instanceof HttpClosedException ? Fault.CLOSED : Fault.CONNECT;
        }
        return failure instanceof DecoderException || failure instanceof IllegalArgumentException
                ? Fault.PROTOCOL
                : Fault.CLOSED;
    }
}
