package io.socialdata.system.mutants;

/**
 * One change to a service.
 *
 * @param type the class that is changed
 * @param method its only method with this name
 * @param advice what happens when the method begins or ends
 */
public record MutatedMethod(String type, String method, Class<?> advice) {}
