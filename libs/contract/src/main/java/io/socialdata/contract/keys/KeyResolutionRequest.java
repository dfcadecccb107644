package io.socialdata.contract.keys;

/**
 * Request to resolve an API key. The key itself is never sent.
 *
 * @param sha256 the hash of the key, in lower-case hex
 */
public record KeyResolutionRequest(String sha256) {}
