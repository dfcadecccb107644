package io.socialdata.writes.media;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A small thread pool that verifies images, so that the other threads keep enough processor time and memory. */
@Singleton
class ImageDecoderPool {

    /**
     * Maximum number of images verified at the same time. Each may keep a processor busy for a few seconds, and take 20
     * MB of memory besides its file.
     */
    private static final int VERIFIER_THREADS = 2;

    /** Maximum number of images that wait to be verified. Further ones are rejected at once. */
    private static final int MAX_QUEUED_IMAGES = 16;

    private final PictureVerifier verifier;
    private final ThreadPoolExecutor threads;

    ImageDecoderPool() {
        this.verifier = new PictureVerifier(PictureBounds.USUAL);
        this.threads = new ThreadPoolExecutor(
                VERIFIER_THREADS,
                VERIFIER_THREADS,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(MAX_QUEUED_IMAGES),
                Thread.ofPlatform().name("decoder-", 0).daemon().factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /** The result of verifying an image. */
    enum DecodeOutcome {
        DECODED,
        UNDECODABLE,
        NO_ROOM,
        NO_TIME;

        String tag() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    DecodeOutcome decode(ImageFormat imageFormat, byte[] bytes, Duration within) {
        Future<DecodeOutcome> end;
        try {
            end = threads.submit(() -> attempt(imageFormat, bytes));
        } catch (RejectedExecutionException e) {
            return DecodeOutcome.NO_ROOM;
        }
        try {
            return end.get(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            end.cancel(true);
            return DecodeOutcome.NO_TIME;
        } catch (InterruptedException e) {
            end.cancel(true);
            Thread.currentThread().interrupt();
            return DecodeOutcome.NO_TIME;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a decoder failed", e.getCause());
        }
    }

    private DecodeOutcome attempt(ImageFormat imageFormat, byte[] bytes) {
        try {
            verifier.verify(imageFormat, bytes);
            return DecodeOutcome.DECODED;
        } catch (UndecodableImageException e) {
            return DecodeOutcome.UNDECODABLE;
        }
    }

    void stop(@Observes ShutdownEvent event) {
        threads.shutdownNow();
    }
}
