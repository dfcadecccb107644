package io.socialdata.writes.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.communities.AccountCommunityClient.Joined;
import org.jspecify.annotations.Nullable;

/** A community right after the change: only what the platform returned. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.NON_NULL)
record JoinedCommunityView(
        String id,
        @Nullable String name,
        @Nullable Long memberCount,
        @Nullable String role,
        @Nullable String joinPolicy) {

    static JoinedCommunityView of(Joined community) {
        return new JoinedCommunityView(
                community.id(), community.name(), community.memberCount(), community.role(), community.joinPolicy());
    }
}
