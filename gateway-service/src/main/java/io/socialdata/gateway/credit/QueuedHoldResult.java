package io.socialdata.gateway.credit;

/** What became of a call that waited. */
public record QueuedHoldResult(HoldResult.Waiting call, HoldResult.Decided outcome) {}
