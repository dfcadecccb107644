package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.communities.CommunityAbout;
import io.socialdata.platform.communities.CommunityAbout.Section;
import io.socialdata.platform.users.User;
import io.socialdata.reads.users.UserView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The people on a community's about page. */
@JsonNaming(SnakeCaseStrategy.class)
record CommunityAboutView(
        List<UserView> moderators,
        List<UserView> members,
        boolean moderatorsTruncated,
        boolean membersTruncated,
        List<SectionView> otherSections) {

    private static final int MAX_MEMBERS = 10;

    /** A titled group of people. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record SectionView(
            String id,
            @Nullable String title,
            List<UserView> users,
            @Nullable String moreUrl) {

        static SectionView of(Section section) {
            return new SectionView(section.id(), section.title(), views(section.users()), section.moreUrl());
        }
    }

    static CommunityAboutView of(CommunityAbout communityAbout) {
        Section members = communityAbout.someMembers();
        List<User> shown =
                members.users().subList(0, Math.min(MAX_MEMBERS, members.users().size()));
        return new CommunityAboutView(
                views(communityAbout.moderators().users()),
                views(shown),
                communityAbout.moderators().more(),
                members.more() || shown.size() < members.users().size(),
                communityAbout.others().stream().map(SectionView::of).toList());
    }

    private static List<UserView> views(List<User> users) {
        return users.stream().map(UserView::withoutViewer).toList();
    }
}
