package io.socialdata.platform.users;

/**
 * Whom a pair of cookies belongs to.
 *
 * @param handle without the leading @
 */
public record SessionOwner(String id, String handle, String name) {}
