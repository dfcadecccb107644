package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.communities.CommunityMember;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.PageInfo;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A page of community members, each in short form with their role. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record CommunityMembersPage(
        List<MemberView> members, int count, @Nullable String nextCursor, boolean hasMore) {

    private static final Set<String> ROLES = Set.of("Admin", "Moderator", "Member");

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record MemberView(ShortUserView user, @Nullable String role) {

        /** A role that the contract does not define is shown as none. */
        static MemberView of(CommunityMember communityMember) {
            String role = communityMember.role();
            return new MemberView(
                    ShortUserView.of(communityMember.user()), role != null && ROLES.contains(role) ? role : null);
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ShortUserView(
            String id,
            String username,
            String name,
            @Nullable String profileImageUrl,
            boolean isBlueVerified,
            boolean verified,
            boolean isProtected) {

        static ShortUserView of(User user) {
            @Nullable String image = user.profile().imageUrl();
            return new ShortUserView(
                    user.id(),
                    user.handle(),
                    user.name(),
                    image == null || image.isEmpty() ? null : image,
                    user.badges().blueVerified(),
                    user.badges().verified(),
                    Boolean.TRUE.equals(user.traits().protectedAccount()));
        }
    }

    static CommunityMembersPage of(Page<CommunityMember> page) {
        PageInfo pageInfo = PageInfo.of(page);
        List<MemberView> members = page.items().stream().map(MemberView::of).toList();
        return new CommunityMembersPage(members, members.size(), pageInfo.nextCursor(), pageInfo.hasMore());
    }
}
