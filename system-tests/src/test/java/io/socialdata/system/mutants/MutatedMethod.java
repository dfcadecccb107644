package io.socialdata.system.mutants;

/**
 * One change to a service.
 *
 * @param type the changed class
 * @param method its only method with this name
 * @param advice the code that runs when the method begins or ends
 */
public record MutatedMethod(String type, String method, Class<?> advice) {}
