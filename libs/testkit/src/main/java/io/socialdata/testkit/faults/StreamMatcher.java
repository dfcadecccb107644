package io.socialdata.testkit.faults;

/** Searches one direction of one connection for a pattern. Keeps state between chunks, so it serves one stream only. */
interface StreamMatcher {

    /** Returns the number of matches completed within the first {@code length} bytes of this chunk. */
    int countIn(byte[] chunk, int length);
}
