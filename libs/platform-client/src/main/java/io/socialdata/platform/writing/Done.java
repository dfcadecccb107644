package io.socialdata.platform.writing;

/** A change was made. */
public enum Done {
    DONE
}
