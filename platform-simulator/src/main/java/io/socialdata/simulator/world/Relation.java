package io.socialdata.simulator.world;

/**
 * How a viewer stands to a user.
 *
 * @param requested the viewer asked to follow and the user has not answered
 */
public record Relation(
        boolean following, boolean followedBy, boolean blocking, boolean blockedBy, boolean muting, boolean requested) {

    public static final Relation STRANGERS = new Relation(false, false, false, false, false, false);
}
