package io.socialdata.simulator.operations.bookmarks;

import io.socialdata.simulator.engagement.Engagement;
import io.socialdata.simulator.engagement.Folder;
import io.socialdata.simulator.engagement.Folders;
import io.socialdata.simulator.engagement.Mark;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.PostEntries;
import io.socialdata.simulator.operations.pages.Refusal;
import io.socialdata.simulator.operations.pages.TimelinePage;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Segment;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The timelines of bookmarks: all of them, those with certain words, those of a folder. */
@Singleton
final class BookmarkTimelines {

    private static final String FOLDER = "bookmark_collection_id";

    private final LiveWorld live;
    private final Engagement engagement;
    private final Folders folders;
    private final Views views;
    private final PostEntries entries;

    BookmarkTimelines(LiveWorld live, Engagement engagement, Folders folders, Views views, PostEntries entries) {
        this.live = live;
        this.engagement = engagement;
        this.folders = folders;
        this.views = views;
        this.entries = entries;
    }

    @Produces
    @Singleton
    GraphQlOperation bookmarks() {
        return new OwnEndpoint(
                "Bookmarks",
                false,
                (user, variables, viewer) -> answer(
                        "Bookmarks:" + user.id(), variables, viewer, kept(user), "bookmark_timeline_v2", "timeline"));
    }

    @Produces
    @Singleton
    GraphQlOperation search() {
        return new OwnEndpoint("BookmarkSearchTimeline", false, (user, variables, viewer) -> {
            String query = variables.text("rawQuery").orElse("");
            return answer(
                    "BookmarkSearch:" + user.id() + ":" + Integer.toHexString(query.hashCode()),
                    variables,
                    viewer,
                    kept(user).filter(post -> says(post, query)),
                    "search_by_raw_query",
                    "bookmarks_search_timeline",
                    "timeline");
        });
    }

    /** Folders are for those who pay. */
    @Produces
    @Singleton
    GraphQlOperation folder() {
        return new OwnEndpoint("BookmarkFolderTimeline", false, (user, variables, viewer) -> {
            if (!folders.entitled(user)) {
                return Refusal.of(PlatformError.NOT_AUTHORIZED, "BookmarkFolderTimeline");
            }
            Optional<Folder> folder = folders.find(user, variables.id(FOLDER).orElse(0));
            return folder.map(found -> answer(
                            "BookmarkFolder:" + found.id(),
                            variables,
                            viewer,
                            posts(found),
                            "bookmark_collection_timeline",
                            "timeline"))
                    .orElseGet(() -> variables.has(FOLDER)
                            ? PlatformResponse.missing(JsonPart.nothing().under("data"))
                            : ErrorBody.withoutVariable("BookmarkFolderTimeline", FOLDER));
        });
    }

    private PlatformResponse answer(
            String timeline, Variables variables, Viewer viewer, Stream<Post> posts, String... path) {
        List<Post> readable = posts.filter(post -> views.mayRead(post, viewer)).toList();
        return PageRequest.answer(
                timeline.replaceFirst(":.*", ""),
                variables,
                timeline,
                asked -> Envelope.data(page(readable, viewer, asked), path));
    }

    private TimelineShape page(List<Post> posts, Viewer viewer, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.growing(posts, asked);
        return page.timeline(entries.alone(page.shown(), viewer));
    }

    private Stream<Post> kept(User user) {
        return engagement.markedBy(Mark.BOOKMARK, user);
    }

    private Stream<Post> posts(Folder folder) {
        return folder.posts().stream().flatMap(id -> live.now().posts().byId(id).stream());
    }

    /** Whether each of the words is in the text or the name of the author. */
    private boolean says(Post post, String query) {
        String text =
                live.now().writing(post).segments().stream().map(Segment::text).collect(Collectors.joining(" "))
                        + " " + post.author().handle() + " "
                        + post.author().profile().name();
        String folded = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(query.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(folded::contains);
    }
}
