package io.socialdata.testkit.faults;

/** Looks for something in one direction of one connection; keeps state between chunks, so it serves one stream only. */
interface StreamMatcher {

    /** Returns how often what is watched for was completed within the first {@code length} bytes of this chunk. */
    int seenIn(byte[] chunk, int length);
}
