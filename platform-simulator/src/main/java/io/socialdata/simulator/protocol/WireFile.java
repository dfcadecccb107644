package io.socialdata.simulator.protocol;

/**
 * A file of a multipart form. Only its beginning is kept, which tells what it is.
 *
 * @param field name of the form's field
 * @param sha256 of all its bytes, in hexadecimal
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
public record WireFile(String field, String contentType, long size, byte[] head, String sha256) {}
