package io.socialdata.egress;

/** Scheme, host and port of an accepted URL; {@code port} is always set. */
public record Destination(String scheme, Host host, int port) {}
