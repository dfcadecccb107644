package io.socialdata.simulator.protocol;

import java.util.Set;

/**
 * A REST operation.
 *
 * @param name its path, as in {@code 1.1/account/verify_credentials.json}
 * @param method the HTTP method
 * @param paths all its paths, without a leading slash; a last segment {@code *.json} matches any
 */
public record RestEndpoint(String name, String method, Set<String> paths, Access access, Handler handler)
        implements Endpoint {

    /** Handles an authorized call. Must not block. */
    public interface Handler {
        PlatformResponse handle(WireCall call, Viewer viewer);
    }

    public RestEndpoint {
        paths = Set.copyOf(paths);
    }

    /** Creates a read for signed-in callers. */
    public static RestEndpoint get(String name, Handler handler) {
        return new RestEndpoint(name, "GET", Set.of(name), Access.LOGIN, handler);
    }

    /** Creates a write for signed-in callers. */
    public static RestEndpoint post(String name, Handler handler) {
        return new RestEndpoint(name, "POST", Set.of(name), Access.LOGIN, handler);
    }

    /** Returns a copy at these paths instead of its name. */
    public RestEndpoint at(Set<String> others) {
        return new RestEndpoint(name, method, others, access, handler);
    }

    /** Returns a copy with another required authentication. */
    public RestEndpoint access(Access other) {
        return new RestEndpoint(name, method, paths, other, handler);
    }
}
