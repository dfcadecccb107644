package io.socialdata.simulator.protocol;

/**
 * A file of a multipart form. Only its start is kept, which is enough to detect its type.
 *
 * @param field name of the form field
 * @param sha256 digest of all its bytes, in hexadecimal
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
public record WireFile(String field, String contentType, long size, byte[] head, String sha256) {}
