package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.people.UserResponses;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.User;

/** One of the timelines that a profile has. */
final class ProfileTimeline implements GraphQlOperation {

    private final String name;
    private final Access access;
    private final UserResponses replies;
    private final Pages pages;

    /** What a page of it holds. */
    interface Pages {
        TimelineShape page(User user, Viewer viewer, PageRequest asked);
    }

    ProfileTimeline(String name, Access access, UserResponses replies, Pages pages) {
        this.name = name;
        this.access = access;
        this.replies = replies;
        this.pages = pages;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Access access() {
        return access;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name, "userId");
        }
        return replies.of(
                variables,
                "userId",
                viewer,
                user -> PageRequest.answer(
                        name,
                        variables,
                        name + ":" + user.id(),
                        asked -> Envelope.ofUser(pages.page(user, viewer, asked), variables.flag("withV2Timeline"))));
    }
}
