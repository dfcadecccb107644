package io.socialdata.simulator.protocol;

import java.util.Set;

/**
 * An operation of the REST families.
 *
 * @param name its path, as in {@code 1.1/account/verify_credentials.json}
 * @param method the verb it answers to
 * @param paths every path it is found at, without a slash in front; a last name of {@code *.json} stands for any
 */
public record RestEndpoint(String name, String method, Set<String> paths, Access access, Handler handler)
        implements Endpoint {

    /** Answers a call that is admitted. Nothing in it blocks. */
    public interface Handler {
        PlatformResponse answer(WireCall call, Viewer viewer);
    }

    public RestEndpoint {
        paths = Set.copyOf(paths);
    }

    /** A read for signed-in callers. */
    public static RestEndpoint get(String name, Handler handler) {
        return new RestEndpoint(name, "GET", Set.of(name), Access.LOGIN, handler);
    }

    /** A write for signed-in callers. */
    public static RestEndpoint post(String name, Handler handler) {
        return new RestEndpoint(name, "POST", Set.of(name), Access.LOGIN, handler);
    }

    /** The same endpoint at these paths instead of the one that is its name. */
    public RestEndpoint at(Set<String> others) {
        return new RestEndpoint(name, method, others, access, handler);
    }

    /** The same endpoint for other callers. */
    public RestEndpoint access(Access other) {
        return new RestEndpoint(name, method, paths, other, handler);
    }
}
