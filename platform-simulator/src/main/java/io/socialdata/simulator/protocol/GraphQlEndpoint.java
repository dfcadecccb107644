package io.socialdata.simulator.protocol;

/** An operation of the GraphQL family. */
public non-sealed interface GraphQlEndpoint extends Endpoint {

    /** Changes something, and is therefore served to POST only. */
    default boolean mutation() {
        return false;
    }

    PlatformResponse answer(Variables variables, Viewer viewer);
}
