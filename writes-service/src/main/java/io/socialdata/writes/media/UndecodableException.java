package io.socialdata.writes.media;

/** A file is not the picture that it begins as, or more of a picture than is taken. */
final class UndecodableException extends Exception {

    UndecodableException() {
        super(null, null, false, false); // an expected outcome needs no stack trace
    }
}
