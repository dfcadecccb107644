package io.socialdata.simulator.protocol;

import java.util.Set;

/** An operation of the REST families, named by its path, as in {@code 1.1/account/verify_credentials.json}. */
public non-sealed interface RestEndpoint extends Endpoint {

    /** The verb it answers to. */
    String method();

    /** Every path it is found at, without a slash in front; a last name of {@code *.json} stands for any. */
    default Set<String> paths() {
        return Set.of(name());
    }

    PlatformResponse answer(WireCall call, Viewer viewer);
}
