package io.socialdata.platform.communities;

import io.socialdata.platform.users.User;
import java.util.List;

/** What a community's own page tells of its people. */
public record CommunityPage(List<User> moderators, List<User> someMembers) {

    public CommunityPage {
        moderators = List.copyOf(moderators);
        someMembers = List.copyOf(someMembers);
    }
}
