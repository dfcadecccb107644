package io.socialdata.session.sealing;

/** A sealed value and the generation of the data key that it is under, as both stand in a row. */
public final class SealedValue {

    private final long generation;
    private final byte[] bytes;

    /** Keeps the bytes themselves, which nobody changes. */
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
