package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.operations.pages.PageAsked;
import io.socialdata.simulator.operations.pages.Paged;
import io.socialdata.simulator.operations.people.UserReplies;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.Reply;
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
final class ListCatalogue implements GraphQlEndpoint {

    private final String name;
    private final UserReplies replies;
    private final Views views;
    private final Choice choice;
    private final BiPredicate<CuratedList, Viewer> visible;

    /** Which lists are a user's. */
    interface Choice {
        Stream<CuratedList> of(User user);
    }

    ListCatalogue(
            String name, UserReplies replies, Views views, Choice choice, BiPredicate<CuratedList, Viewer> visible) {
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
    public Reply answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name, "userId");
        }
        return replies.of(
                variables,
                "userId",
                viewer,
                user -> PageAsked.answer(
                        name, variables, name + ":" + user.id(), asked -> Envelope.ofUser(page(user, viewer, asked))));
    }

    private TimelineShape page(User user, Viewer viewer, PageAsked asked) {
        List<CuratedList> lists =
                choice.of(user).filter(list -> visible.test(list, viewer)).toList();
        Paged<CuratedList> page = Paged.growing(lists, asked);
        List<Entry> entries = page.shown().stream()
                .<Entry>map(list -> new ItemEntry(new ListItem(views.list(list, viewer))))
                .toList();
        return page.timeline(entries);
    }
}
