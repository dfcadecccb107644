package io.socialdata.reads.profiles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.Relationship;
import io.socialdata.reads.users.Profiles;
import io.socialdata.reads.users.Subject;
import io.socialdata.web.errors.RefusedException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** How two accounts stand to each other; null when one of them is not there. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class RelationshipResource {

    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final CallBudget budget;
    private final Profiles profiles;

    RelationshipResource(PlatformClient platform, PlatformAnswers reads, CallBudget budget, Profiles profiles) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.profiles = profiles;
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record RelationshipAnswer(@Nullable RelationshipView relationship) {}

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
    public RelationshipAnswer relationship(
            @QueryParam("source_user_id") @Nullable String sourceId,
            @QueryParam("source_username") @Nullable String sourceHandle,
            @QueryParam("target_user_id") @Nullable String targetId,
            @QueryParam("target_username") @Nullable String targetHandle) {
        Subject source = Subject.of("source_username", sourceHandle, "source_user_id", sourceId);
        Subject target = Subject.of("target_username", targetHandle, "target_user_id", targetId);
        try {
            return new RelationshipAnswer(RelationshipView.of(between(source, target)));
        } catch (RefusedException e) {
            if (e.refusal() == Refusal.NOT_FOUND) {
                return new RelationshipAnswer(null);
            }
            throw e;
        }
    }

    private Relationship between(Subject source, Subject target) {
        String from = profiles.idOf(source);
        String to = profiles.idOf(target);
        return reads.found(platform.profiles().relationship(from, to, budget.left()), Profiles.MISSING);
    }
}
