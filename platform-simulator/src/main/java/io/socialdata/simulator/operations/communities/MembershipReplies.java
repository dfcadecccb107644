package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.communities.MembershipOutcome;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/** The answers to joining, leaving and asking to join. */
@Singleton
final class MembershipReplies {

    private final CommunityResponses replies;
    private final Communities communities;

    MembershipReplies(CommunityResponses replies, Communities communities) {
        this.replies = replies;
        this.communities = communities;
    }

    /** Lets the viewer do what is asked with the community named. */
    PlatformResponse answer(
            String operation,
            String field,
            Variables variables,
            Viewer viewer,
            BiFunction<Community, User, MembershipOutcome> step) {
        return GraphQlResponses.signedIn(viewer, operation, user -> {
            OptionalLong id = variables.id("communityId");
            Optional<Community> community = id.isPresent() ? communities.byId(id.getAsLong()) : Optional.empty();
            return community
                    .map(found -> refusal(step.apply(found, user))
                            .map(why -> refused(operation, field, PlatformError.FORBIDDEN, "Denied: " + why))
                            .orElseGet(() ->
                                    GraphQlResponses.data(replies.shape(found, viewer, Detail.MEMBERSHIP), field)))
                    .orElseGet(() -> refused(operation, field, PlatformError.PAGE_MISSING, "_Missing: No community."));
        });
    }

    private static Optional<String> refusal(MembershipOutcome outcome) {
        return switch (outcome) {
            case DONE -> Optional.empty();
            case ALREADY_IN -> Optional.of("Viewer is already a member of this community.");
            case NOT_IN -> Optional.of("Viewer is not a member of this community.");
            case NEEDS_APPROVAL -> Optional.of("Viewer must request to join this community.");
            case OPEN_TO_ALL -> Optional.of("This community takes no requests, join it.");
            case FOUNDER -> Optional.of("The admin cannot leave this community.");
        };
    }

    private static PlatformResponse refused(String operation, String field, PlatformError error, String why) {
        return PlatformResponse.json(
                200,
                out -> {
                    out.writeStartObject();
                    ErrorBody.errors(out, error, operation, why + " (" + error.code() + ")");
                    out.writeFieldName("data");
                    JsonObject.empty()
                            .with(field, JsonObject.typed("CommunityUnavailable"))
                            .write(out);
                    out.writeEndObject();
                },
                PlatformResponse.Outcome.REFUSED);
    }
}
