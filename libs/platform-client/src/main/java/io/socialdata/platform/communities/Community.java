package io.socialdata.platform.communities;

import io.socialdata.platform.users.User;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A community. The platform answers some questions with a reduced record: what that lacks is null or empty.
 *
 * @param creatorHandle the reduced record names no more of the creator than this
 * @param facepile some members, of whom a reduced record tells the picture only
 */
public record Community(
        String id,
        String name,
        @Nullable String description,
        @Nullable Instant createdAt,
        Counts counts,
        Policies policies,
        boolean nsfw,
        @Nullable String question,
        @Nullable Topic topic,
        List<String> searchTags,
        List<Rule> rules,
        @Nullable Banner customBanner,
        @Nullable Banner defaultBanner,
        @Nullable User admin,
        @Nullable User creator,
        @Nullable String creatorHandle,
        Facepile facepile,
        Membership membership) {

    /** Members, and those of them who moderate. */
    public record Counts(long members, long moderators) {}

    /** Who may come in, and who may bring somebody. */
    public record Policies(@Nullable String join, @Nullable String invites) {}

    /** What it is about. */
    public record Topic(@Nullable String id, @Nullable String name) {}

    /** A rule of the house. */
    public record Rule(String id, String name, @Nullable String description) {}

    /** A picture with its size. */
    public record Banner(String url, int width, int height) {}

    /** Members the platform shows as an example. */
    public record Facepile(List<String> userIds, List<String> imageUrls) {}

    /**
     * How the reading account stands to the community.
     *
     * @param role null when the platform did not say
     * @param canJoin false when joining needs somebody's approval or is not possible
     */
    public record Membership(
            @Nullable String role,
            @Nullable Boolean canJoin,
            @Nullable String joinObstacle,
            @Nullable Boolean pinned) {}
}
