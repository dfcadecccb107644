package io.socialdata.platform.recordings;

/** A file that is no recording. Its message is a sentence for the operator and quotes nothing of the file. */
public final class InvalidRecordingException extends Exception {

    private static final long serialVersionUID = 1L;

    InvalidRecordingException(String message) {
        super(message);
    }
}
