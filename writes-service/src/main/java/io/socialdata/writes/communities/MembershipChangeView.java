package io.socialdata.writes.communities;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/** A change that was made. */
@JsonNaming(SnakeCaseStrategy.class)
record MembershipChangeView(
        boolean ok, String action, String communityId, String status, JoinedCommunityView community) {}
