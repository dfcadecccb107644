package io.socialdata.platform.communities;

import io.socialdata.platform.users.User;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A community. Some operations of the platform return a reduced record: its missing fields are null or empty.
 *
 * @param creatorHandle the only field of the creator in the reduced record
 * @param facepile sample members; a reduced record contains only their images
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

    /** Number of members and of moderators; a reduced record does not count the latter. */
    public record Counts(long members, @Nullable Long moderators) {}

    /** Who may join, and who may invite. */
    public record Policies(@Nullable String join, @Nullable String invites) {}

    /** The topic of a community. */
    public record Topic(@Nullable String id, @Nullable String name) {}

    /** A rule of the community. */
    public record Rule(String id, String name, @Nullable String description) {}

    /** An image with its size. */
    public record Banner(String url, int width, int height) {}

    /** Sample members that the platform shows. */
    public record Facepile(List<String> userIds, List<String> imageUrls) {}

    /**
     * Membership of the reading account.
     *
     * @param role null when the platform did not return it
     * @param canJoin false when joining needs approval or is not possible
     */
    public record Membership(
            @Nullable String role,
            @Nullable Boolean canJoin,
            @Nullable String joinObstacle,
            @Nullable Boolean pinned) {}
}
