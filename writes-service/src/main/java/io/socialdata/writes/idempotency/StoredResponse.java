package io.socialdata.writes.idempotency;

/** An answer that is given again to a client that repeats the request. */
public record StoredResponse(int status, String body) {}
