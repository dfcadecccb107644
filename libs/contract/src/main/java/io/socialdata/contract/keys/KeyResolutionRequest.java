package io.socialdata.contract.keys;

/**
 * Asks whose API key this is. The key itself never travels.
 *
 * @param sha256 the hash of the key, in lower-case hex
 */
public record KeyResolutionRequest(String sha256) {}
