package io.socialdata.client;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** A body whose reads have a time-out: that of the HTTP client ends with the head. A read that takes longer closes the body. */
final class TimedInputStream extends InputStream {

    private final InputStream body;
    private final Duration timeout;

    TimedInputStream(InputStream body, Duration timeout) {
        this.body = body;
        this.timeout = timeout;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        CompletableFuture<Boolean> inTime =
                new CompletableFuture<Boolean>().completeOnTimeout(false, timeout.toMillis(), MILLISECONDS);
        CompletableFuture<Void> watched = inTime.thenAccept(this::closeIfLate);
        try {
            int count = body.read(target, offset, length);
            if (inTime.complete(true)) {
                return count;
            }
        } catch (IOException e) {
            if (inTime.complete(true)) {
                throw e;
            }
        }
        watched.join();
        throw new HttpTimeoutException("No part of the body arrived within " + timeout);
    }

    @Override
    public int available() throws IOException {
        return body.available();
    }

    @Override
    public void close() throws IOException {
        body.close();
    }

    private void closeIfLate(boolean inTime) {
        if (!inTime) {
            try {
                body.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
