package io.socialdata.simulator.world;

/**
 * How a viewer stands to a user.
 *
 * @param requested the viewer asked to follow and the user has not answered
 */
public record Relationship(
        boolean following, boolean followedBy, boolean blocking, boolean blockedBy, boolean muting, boolean requested) {

    public static final Relationship STRANGERS = new Relationship(false, false, false, false, false, false);
}
