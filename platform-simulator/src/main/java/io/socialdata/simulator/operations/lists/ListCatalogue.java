package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.TimelinePage;
import io.socialdata.simulator.operations.people.UserResponses;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.ListItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** A timeline whose items are lists. */
final class ListCatalogue implements GraphQlOperation {

    private final String name;
    private final UserResponses replies;
    private final Views views;
    private final Choice choice;
    private final BiPredicate<CuratedList, Viewer> visible;

    /** Which lists are a user's. */
    interface Choice {
        Stream<CuratedList> of(User user);
    }

    ListCatalogue(
            String name, UserResponses replies, Views views, Choice choice, BiPredicate<CuratedList, Viewer> visible) {
        this.name = name;
        this.replies = replies;
        this.views = views;
        this.choice = choice;
        this.visible = visible;
    }

    @Override
    public String name() {
        return name;
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
                        name, variables, name + ":" + user.id(), asked -> Envelope.ofUser(page(user, viewer, asked))));
    }

    private TimelineShape page(User user, Viewer viewer, PageRequest asked) {
        List<CuratedList> lists =
                choice.of(user).filter(list -> visible.test(list, viewer)).toList();
        TimelinePage<CuratedList> page = TimelinePage.growing(lists, asked);
        List<Entry> entries = page.shown().stream()
                .<Entry>map(list -> new ItemEntry(new ListItem(views.list(list, viewer))))
                .toList();
        return page.timeline(entries);
    }
}
