package io.socialdata.writes.media;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.media.UploadByteLimiter.Fit;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * A request body with a file as it arrives. Reserves memory for the bytes that have arrived, not for those that are
 * announced, and rejects a body that comes too slowly: memory held by an idle caller is missing for others.
 */
final class UploadBody extends FilterInputStream {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final UploadPermit permit;
    private final long largest;
    private final ArrivalRate rate;
    private final BooleanSupplier expired;
    private final Runnable tooSlow;
    private long arrived;

    /**
     * @param largest the largest body of the operation
     * @param expired whether the time of the call is over
     * @param tooSlow runs before a body that comes too slowly is rejected
     */
    UploadBody(
            InputStream body,
            UploadPermit permit,
            long largest,
            ArrivalRate rate,
            BooleanSupplier expired,
            Runnable tooSlow) {
        super(body);
        this.permit = permit;
        this.largest = largest;
        this.rate = rate;
        this.expired = expired;
        this.tooSlow = tooSlow;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int start, int length) throws IOException {
        int count = arriving(into, start, length);
        if (count > 0) {
            hold(count);
        }
        return count;
    }

    private int arriving(byte[] into, int start, int length) throws IOException {
        int count = in.read(into, start, length);
        if (count > 0) {
            arrived += count;
            if (!rate.arrived(count) || expired.getAsBoolean()) {
                tooSlow.run();
                throw new ApiException(ErrorCode.REQUEST_TIMEOUT, "The request body came too slowly.");
            }
        }
        return count;
    }

    private void hold(int count) throws IOException {
        Fit fit = permit.take(count, largest);
        switch (fit) {
            case FITS -> {}
            case ACCOUNT_FULL -> {
                skipRest();
                throw new ApiException(
                                ErrorCode.RATE_LIMITED,
                                "The uploads of the account take too many bytes at the same time.")
                        .reason("concurrency")
                        .retryAfter(RETRY_AFTER);
            }
            case FULL -> {
                skipRest();
                throw new ApiException(ErrorCode.OVERLOADED, "Too many uploads in progress. Try again shortly.")
                        .retryAfter(RETRY_AFTER);
            }
        }
    }

    /**
     * Skips the rest of the body: a caller that is still sending when the connection closes may never read the error.
     */
    private void skipRest() throws IOException {
        byte[] rest = new byte[16 * 1024];
        int count = 0;
        while (count >= 0 && arrived <= largest) {
            count = arriving(rest, 0, rest.length);
        }
    }
}
