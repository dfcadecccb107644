package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.PostEntries;
import io.socialdata.simulator.operations.pages.PromotedEntries;
import io.socialdata.simulator.operations.pages.TimelinePage;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the platform shows an account that opens it; richer in advertising than any other timeline. */
final class HomeTimeline implements GraphQlOperation {

    private static final int ADVERTISEMENT_EVERY = 5;

    private final String name;
    private final PostEntries entries;
    private final PromotedEntries noise;
    private final Selection selection;

    /** Which posts it is made of, newest first. */
    interface Selection {
        Stream<Post> posts(User user, Viewer viewer, long before);
    }

    HomeTimeline(String name, PostEntries entries, PromotedEntries noise, Selection selection) {
        this.name = name;
        this.entries = entries;
        this.noise = noise;
        this.selection = selection;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return viewer.user()
                .map(user -> PageRequest.answer(
                        name,
                        variables,
                        name + ":" + user.id(),
                        asked -> Envelope.data(page(user, viewer, asked), "home", "home_timeline_urt")))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }

    private TimelineShape page(User user, Viewer viewer, PageRequest asked) {
        TimelinePage<Post> page =
                TimelinePage.newest(selection.posts(user, viewer, asked.from().after()), asked);
        List<Entry> shown = new ArrayList<>();
        for (Post post : page.shown()) {
            shown.add(entries.inConversation("home-conversation", post, viewer));
            if (shown.size() % ADVERTISEMENT_EVERY == ADVERTISEMENT_EVERY - 1) {
                noise.promoted(user, viewer).ifPresent(shown::add);
            }
        }
        if (page.first()) {
            shown.add(noise.suggestions(user, viewer));
        }
        return page.timeline(shown);
    }
}
