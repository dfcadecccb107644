package io.socialdata.platform.communities;

import io.socialdata.platform.users.User;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The people on a community's about page.
 *
 * @param others sections other than those of the moderators and of sample members
 */
public record CommunityAbout(Section moderators, Section someMembers, List<Section> others) {

    public CommunityAbout {
        others = List.copyOf(others);
    }

    /**
     * Users under one heading.
     *
     * @param more whether the platform offers to show more of them
     * @param moreUrl link to the rest
     */
    public record Section(
            String id,
            @Nullable String title,
            List<User> users,
            boolean more,
            @Nullable String moreUrl) {

        public Section {
            users = List.copyOf(users);
        }

        static Section none(String id) {
            return new Section(id, null, List.of(), false, null);
        }
    }
}
