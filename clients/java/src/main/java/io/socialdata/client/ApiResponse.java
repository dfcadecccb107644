package io.socialdata.client;

/** A response with what its headers say about the call. */
public record ApiResponse<T>(T body, CallInfo info) {}
