package io.socialdata.web.arrival;

/** What the parts of an unfinished request hold in the heap, as measured with a running server (ADR 0194). */
final class HeapCosts {

    /** An open connection with its pipeline. */
    static final long CONNECTION = 8_192;

    /** The engine and the buffers of a TLS connection. */
    static final long TLS = 65_536;

    /** A header, without its bytes. */
    static final long HEADER = 128;

    /** A byte of a head: as received, and as text. */
    static final long HEAD_BYTE = 2;

    /** A byte of a body that is collected as it is. */
    static final long BODY_BYTE = 4;

    /** A byte of a form, which is parsed as it arrives: with the shortest fields. */
    static final long FORM_BYTE = 40;

    private HeapCosts() {}
}
