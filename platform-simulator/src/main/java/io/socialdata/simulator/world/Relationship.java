package io.socialdata.simulator.world;

/**
 * The relationship of a viewer to a user.
 *
 * @param requested the viewer requested to follow and the user has not responded
 */
public record Relationship(
        boolean following, boolean followedBy, boolean blocking, boolean blockedBy, boolean muting, boolean requested) {

    public static final Relationship UNRELATED = new Relationship(false, false, false, false, false, false);
}
