package io.socialdata.dashboard.operator.backend;

/** Why the operator acts, and the operator's name: billing records both too. */
public record Justification(String reason, String actor) {}
