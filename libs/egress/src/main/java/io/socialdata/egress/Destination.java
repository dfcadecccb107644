package io.socialdata.egress;

/** Where an accepted URL points; {@code port} is always filled in. */
public record Destination(String scheme, Host host, int port) {}
