package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.TimelineShape;

/** One of the timelines that a list has. */
final class ListTimeline implements GraphQlOperation {

    private final String name;
    private final String member;
    private final ListResponses replies;
    private final Pages pages;

    /** What a page of it holds. */
    interface Pages {
        TimelineShape page(CuratedList list, Viewer viewer, PageRequest asked);
    }

    /** @param member what the answer calls the timeline */
    ListTimeline(String name, String member, ListResponses replies, Pages pages) {
        this.name = name;
        this.member = member;
        this.replies = replies;
        this.pages = pages;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("listId").isEmpty()) {
            return ErrorBody.withoutVariable(name, "listId");
        }
        return replies.of(
                variables,
                viewer,
                list -> PageRequest.answer(
                        name,
                        variables,
                        name + ":" + list.id(),
                        asked -> Envelope.data(pages.page(list, viewer, asked), "list", member, "timeline")));
    }
}
