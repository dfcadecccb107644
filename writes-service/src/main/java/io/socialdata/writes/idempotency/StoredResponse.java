package io.socialdata.writes.idempotency;

/** An answer that is given again to whoever repeats the request. */
public record StoredResponse(int status, String body) {}
