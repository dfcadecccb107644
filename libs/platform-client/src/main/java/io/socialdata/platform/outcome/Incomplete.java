package io.socialdata.platform.outcome;

/** Something of which a part may have been left out because it could not be read. */
public interface Incomplete {

    /** How many parts were left out. */
    int skipped();
}
