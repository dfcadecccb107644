package io.socialdata.platform.result;

/** Something of which a part may have been left out because it could not be read. */
public interface PartialRead {

    /** How many parts were left out. */
    int skipped();
}
