package io.socialdata.contract.keys;

/**
 * Request to resolve an API key. The key itself is never sent.
 *
 * @param sha256 the hash of the key, in lower-case hex
 * @param checksOperations whether the sender refuses operations that a key does not allow. Releases before this member
 *     do not, and leave it out
 * @param separatesTestKeys whether the sender keeps calls of test keys away from the platform. Releases before this
 *     member do not, and leave it out
 */
public record KeyResolutionRequest(String sha256, boolean checksOperations, boolean separatesTestKeys) {}
