package io.socialdata.platform.responses;

/** Success of a write that returns no data. */
public enum Done {
    DONE
}
