package io.socialdata.platform.result;

/** A result from which entries may have been left out because they could not be parsed. */
public interface PartialRead {

    /** Returns the number of entries left out. */
    int skipped();
}
