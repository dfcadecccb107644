package io.socialdata.writes.media;

/** Thrown for a file that is not a valid picture of its format, or that exceeds the limits. */
final class UndecodableImageException extends Exception {

    UndecodableImageException() {
        super(null, null, false, false); // an expected outcome needs no stack trace
    }

    /** Stops the work on a file whose caller has stopped waiting for it. */
    static void ifInterrupted() throws UndecodableImageException {
        if (Thread.currentThread().isInterrupted()) {
            throw new UndecodableImageException();
        }
    }
}
