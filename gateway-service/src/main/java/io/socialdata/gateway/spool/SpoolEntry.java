package io.socialdata.gateway.spool;

/**
 * A durable record and its position.
 *
 * @param segment number of the segment
 * @param end where the record ends in it
 */
public record SpoolEntry(SpooledRecord record, long segment, long end) {}
