package io.socialdata.simulator.shapes;

import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.world.Community;
import java.util.List;

/**
 * A community as one viewer sees it.
 *
 * @param applied whether the viewer's request to join is pending
 * @param facepile some members, whose pictures are shown on the card
 */
public record CommunityView(
        Community community,
        Role role,
        boolean applied,
        int members,
        int moderators,
        UserView creator,
        List<UserView> facepile) {

    public CommunityView {
        facepile = List.copyOf(facepile);
    }

    boolean inside() {
        return role != Role.NON_MEMBER;
    }

    boolean open() {
        return community.entry() == Community.Entry.OPEN;
    }
}
