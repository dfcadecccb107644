package io.socialdata.dashboard.keys;

/** A webhook, monitor or session, of which only the key is read. */
record KeyDependent(String keyId) {}
