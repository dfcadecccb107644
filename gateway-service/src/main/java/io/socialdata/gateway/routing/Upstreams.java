package io.socialdata.gateway.routing;

import io.socialdata.contract.keys.KeyMode;
import jakarta.inject.Singleton;

/** Finds the backends for the calls of a key, by its mode alone. */
@Singleton
public final class Upstreams {

    private final LiveUpstream live;
    private final TestUpstream test;

    Upstreams(LiveUpstream live, TestUpstream test) {
        this.live = live;
        this.test = test;
    }

    public Upstream of(KeyMode mode) {
        return switch (mode) {
            case LIVE -> live;
            case TEST -> test;
        };
    }
}
