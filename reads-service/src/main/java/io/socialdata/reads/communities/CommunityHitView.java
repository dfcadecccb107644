package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.communities.Community;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A community in the short form of a search. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record CommunityHitView(
        String id,
        String name,
        long memberCount,
        boolean isNsfw,
        @Nullable TopicView primaryTopic,
        @Nullable String bannerUrl,
        @Nullable BannerView customBanner,
        BannerView defaultBanner,
        List<String> memberAvatarUrls) {

    static CommunityHitView of(Community community) {
        return new CommunityHitView(
                community.id(),
                community.name(),
                community.counts().members(),
                community.nsfw(),
                TopicView.withoutId(community.topic()),
                BannerView.url(community),
                BannerView.of(community.customBanner()),
                BannerView.orNone(community.defaultBanner()),
                community.facepile().imageUrls());
    }
}
