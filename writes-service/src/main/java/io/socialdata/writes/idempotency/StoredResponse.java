package io.socialdata.writes.idempotency;

/** A response that is returned again to a client that repeats the request. */
public record StoredResponse(int status, String body) {}
