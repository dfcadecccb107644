package io.socialdata.gateway.edge.forward;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.ByteBudget;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import jakarta.inject.Singleton;
import java.util.UUID;
import java.util.function.Consumer;

/** Receives request bodies before their backend is called, within a memory budget. */
@Singleton
public class BufferedBodies {

    /**
     * Bytes of each body that are not counted, so that small requests are never rejected because of large ones. The
     * limit of calls in progress bounds them.
     */
    private static final int UNCOUNTED = 8192;

    /** Maximum number of bytes of a body that are buffered; the rest of a larger body is streamed. */
    private static final int BUFFERED = 1_048_576;

    /**
     * Maximum size of all buffered bodies in bytes, without the first 8 KiB of each. Beyond it the response is 503.
     */
    private static final long TOTAL = 33_554_432;

    /** Maximum share of these bytes for the bodies of one account. Beyond it the response is 429. */
    private static final double ACCOUNT_SHARE = 0.25;

    private final ResponseWriter responseWriter;
    private final EdgeConfig.Transfer transfer;
    private final ByteBudget budget;

    BufferedBodies(ResponseWriter responseWriter, EdgeConfig config, MeterRegistry metrics) {
        this.responseWriter = responseWriter;
        this.transfer = config.transfer();
        long share = Math.max(BUFFERED, (long) (TOTAL * ACCOUNT_SHARE));
        this.budget = new ByteBudget("request_body_bytes", TOTAL, share, metrics);
    }

    /** Receives the body of a call, or the first part of a large one, and continues; rejects the call otherwise. */
    public void receive(AdmittedCall admitted, Consumer<ReceivedBody> next) {
        new BodyReceiver(responseWriter, this, transfer, admitted, next).receive();
    }

    /** Returns how many bytes of one body are received before its backend is called. */
    int maxBytesPerBody() {
        return BUFFERED;
    }

    /**
     * Reserves memory for the next part of a body.
     *
     * @param before bytes of the body received so far
     */
    Fit grow(UUID account, int before, int by) {
        int bytes = counted(before + by) - counted(before);
        return bytes == 0 ? Fit.FITS : budget.reserve(account, bytes);
    }

    void release(UUID account, int bytes) {
        budget.release(account, counted(bytes));
    }

    private static int counted(int bytes) {
        return Math.max(0, bytes - UNCOUNTED);
    }
}
