package io.socialdata.reads.profiles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.Relationship;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Shows the relationship between two accounts; null when one of them does not exist. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class RelationshipResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final ProfileService profileService;

    RelationshipResource(
            PlatformClient platform,
            PlatformErrorMapper reads,
            CallDeadline callDeadline,
            ProfileService profileService) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.profileService = profileService;
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record RelationshipResponse(@Nullable RelationshipView relationship) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record RelationshipView(
            String sourceId,
            String targetId,
            boolean following,
            boolean followedBy,
            @Nullable Boolean blocking,
            @Nullable Boolean blockedBy,
            @Nullable Boolean muting,
            boolean canDm) {

        static RelationshipView of(Relationship relationship) {
            return new RelationshipView(
                    relationship.sourceId(),
                    relationship.targetId(),
                    relationship.following(),
                    relationship.followedBy(),
                    relationship.blocking(),
                    relationship.blockedBy(),
                    relationship.muting(),
                    relationship.canDm());
        }
    }

    @GET
    @Path("/check_follow_relationship")
    public RelationshipResponse relationship(
            @QueryParam("source_user_id") @Nullable String sourceId,
            @QueryParam("source_username") @Nullable String sourceHandle,
            @QueryParam("target_user_id") @Nullable String targetId,
            @QueryParam("target_username") @Nullable String targetHandle) {
        UserSelector source = UserSelector.of("source_username", sourceHandle, "source_user_id", sourceId);
        UserSelector target = UserSelector.of("target_username", targetHandle, "target_user_id", targetId);
        try {
            return new RelationshipResponse(RelationshipView.of(between(source, target)));
        } catch (ApiException e) {
            if (e.refusal() == ErrorCode.NOT_FOUND) {
                return new RelationshipResponse(null);
            }
            throw e;
        }
    }

    private Relationship between(UserSelector source, UserSelector target) {
        String from = profileService.idOf(source);
        String to = profileService.idOf(target);
        return reads.found(platform.profiles().relationship(from, to, callDeadline.left()), ProfileService.MISSING);
    }
}
