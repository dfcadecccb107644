package io.socialdata.platform.catalog;

/** Operation data that are refused as a whole, because of one key. */
public final class InvalidOperationDataException extends Exception {

    private final int line;
    private final String key;

    InvalidOperationDataException(int line, String key, String problem) {
        super(problem);
        this.line = line;
        this.key = key;
    }

    /** Returns the line of the key in its document, from 1. */
    public int line() {
        return line;
    }

    /** Returns the path of the key, with dots; empty if the document as a whole is meant. */
    public String key() {
        return key;
    }
}
