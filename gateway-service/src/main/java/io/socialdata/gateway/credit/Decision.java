package io.socialdata.gateway.credit;

/** What became of a call that waited. */
public record Decision(HoldOutcome.Waiting call, HoldOutcome.Decided outcome) {}
