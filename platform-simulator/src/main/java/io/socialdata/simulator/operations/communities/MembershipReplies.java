package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.MembershipOutcome;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.BiFunction;

/** The answers to joining, leaving and asking to join. */
@Singleton
final class MembershipReplies {

    private final CommunityReplies replies;

    MembershipReplies(CommunityReplies replies) {
        this.replies = replies;
    }

    /** Lets the viewer do what is asked with the community named. */
    Reply answer(
            String operation,
            String field,
            Variables variables,
            Viewer viewer,
            BiFunction<Community, User, MembershipOutcome> step) {
        return GraphQlReply.signedIn(
                viewer,
                operation,
                user -> replies.about(
                        variables,
                        operation,
                        community -> refusal(step.apply(community, user))
                                .map(why -> refused(operation, field, why))
                                .orElseGet(() -> GraphQlReply.data(
                                        replies.shape(community, viewer, Detail.MEMBERSHIP), field))));
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

    private static Reply refused(String operation, String field, String why) {
        PlatformError error = PlatformError.FORBIDDEN;
        return Reply.json(
                200,
                out -> {
                    out.writeStartObject();
                    ErrorBody.errors(out, error, operation, "Denied: " + why + " (" + error.code() + ")");
                    out.writeFieldName("data");
                    JsonObject.empty()
                            .with(field, JsonObject.typed("CommunityUnavailable"))
                            .write(out);
                    out.writeEndObject();
                },
                Reply.Outcome.REFUSED);
    }
}
