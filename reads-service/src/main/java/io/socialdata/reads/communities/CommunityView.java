package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.users.User;
import io.socialdata.reads.users.UserView;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A community as in the contract: always the same 24 keys, of which a reduced record fills only some. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record CommunityView(
        String id,
        String name,
        @Nullable String description,
        long createdAt,
        long memberCount,
        long moderatorCount,
        @Nullable String joinPolicy,
        @Nullable String invitesPolicy,
        boolean isNsfw,
        @Nullable String question,
        @Nullable TopicView primaryTopic,
        List<String> searchTags,
        List<RuleView> rules,
        @Nullable String bannerUrl,
        @Nullable BannerView customBanner,
        BannerView defaultBanner,
        @Nullable String permalink,
        @Nullable UserView admin,
        Object creator,
        List<String> membersFacepileIds,
        @Nullable String role,
        @Nullable Boolean canJoin,
        @Nullable Boolean isPinned,
        @Nullable String viewerRelationshipType) {

    /** A rule of the community. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record RuleView(String id, String name, @Nullable String description) {}

    /** The founder, with the fields of a reduced record. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record CreatorView(
            @Nullable String id,
            @Nullable String username,
            @Nullable String name,
            @Nullable Boolean verified,
            @Nullable Boolean isBlueVerified) {

        static CreatorView named(@Nullable String handle) {
            return new CreatorView(null, handle, null, null, null);
        }
    }

    /**
     * Returns the form for reads of a single community. Newer records of the platform may contain more: it is left out.
     */
    static CommunityView reduced(Community community) {
        @Nullable User creator = community.creator();
        CreatorView named = creator == null
                ? CreatorView.named(community.creatorHandle())
                : new CreatorView(
                        null,
                        creator.handle(),
                        null,
                        creator.badges().verified(),
                        creator.badges().blueVerified());
        return view(
                community, 0, null, null, TopicView.withoutId(community.topic()), List.of(), null, named, List.of());
    }

    /** Returns all known fields; the founder is a full user. */
    static CommunityView full(Community community) {
        @Nullable User admin = community.admin();
        @Nullable User creator = community.creator();
        return view(
                community,
                Objects.requireNonNull(community.counts().moderators()),
                community.policies().invites(),
                community.question(),
                TopicView.of(community.topic()),
                community.searchTags(),
                admin == null ? null : UserView.withoutViewer(admin),
                creator == null ? CreatorView.named(community.creatorHandle()) : UserView.withoutViewer(creator),
                community.facepile().userIds());
    }

    private static CommunityView view(
            Community community,
            long moderators,
            @Nullable String invites,
            @Nullable String question,
            @Nullable TopicView topic,
            List<String> tags,
            @Nullable UserView admin,
            Object creator,
            List<String> faces) {
        return new CommunityView(
                community.id(),
                community.name(),
                community.description(),
                community.createdAt() == null ? 0 : community.createdAt().toEpochMilli(),
                community.counts().members(),
                moderators,
                community.policies().join(),
                invites,
                community.nsfw(),
                question,
                topic,
                tags,
                community.rules().stream()
                        .map(rule -> new RuleView(rule.id(), rule.name(), rule.description()))
                        .toList(),
                BannerView.url(community),
                BannerView.of(community.customBanner()),
                BannerView.orNone(community.defaultBanner()),
                null,
                admin,
                creator,
                faces,
                null,
                null,
                null,
                null);
    }
}
