package io.socialdata.simulator.world;

/** How a viewer stands to a user. */
public record Relation(boolean following, boolean followedBy) {

    public static final Relation STRANGERS = new Relation(false, false);
}
