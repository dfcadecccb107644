package io.socialdata.writes.media;

/** A file is not the picture that it begins as, or more of a picture than is taken. */
final class UndecodableImageException extends Exception {

    UndecodableImageException() {
        super(null, null, false, false); // an expected outcome needs no stack trace
    }

    /** Ends the work on a file whose caller has stopped waiting for it. */
    static void ifInterrupted() throws UndecodableImageException {
        if (Thread.currentThread().isInterrupted()) {
            throw new UndecodableImageException();
        }
    }
}
