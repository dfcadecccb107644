package io.socialdata.session.sealing;

/** A sealed value as stored in a row, and the generation of the data key that sealed it: 0 for the keyset. */
public final class SealedValue {

    private final long generation;
    private final byte[] bytes;

    /** Stores the array without a copy; callers must not change it. */
    public SealedValue(long generation, byte[] bytes) {
        this.generation = generation;
        this.bytes = bytes;
    }

    public long generation() {
        return generation;
    }

    public byte[] bytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return "SealedValue[generation=" + generation + "]";
    }
}
