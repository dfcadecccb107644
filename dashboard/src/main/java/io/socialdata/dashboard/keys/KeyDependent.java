package io.socialdata.dashboard.keys;

/** A webhook, of which only the key is read. */
record KeyDependent(String keyId) {}
