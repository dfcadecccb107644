package io.socialdata.clients.generator;

/**
 * A member of an object.
 *
 * @param required whether it is there in every response without {@code fields} and {@code compact}
 * @param nullable whether its value can be null
 */
public record Member(String name, ValueType type, boolean required, boolean nullable, String description) {}
