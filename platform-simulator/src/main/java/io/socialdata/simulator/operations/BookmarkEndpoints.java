package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.engagement.BookmarkFolder;
import io.socialdata.simulator.engagement.BookmarkFolderStore;
import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Timelines of bookmarks: all of them, search results, and those of a folder. */
@Singleton
record BookmarkEndpoints(
        World world,
        EngagementStore engagementStore,
        BookmarkFolderStore bookmarkFolderStore,
        ViewFactory viewFactory,
        PostEntries entries)
        implements EndpointTable {

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("Bookmarks", this::all),
                query("BookmarkSearchTimeline", this::search),
                query("BookmarkFolderTimeline", this::folder));
    }

    private PlatformResponse all(GraphQlCall call) {
        User user = call.user();
        return respond(call, "Bookmarks:" + user.id(), bookmarked(user), "bookmark_timeline_v2", "timeline");
    }

    private PlatformResponse search(GraphQlCall call) {
        User user = call.user();
        String query = call.variables().text("rawQuery").orElse("");
        return respond(
                call,
                "BookmarkSearch:" + user.id() + ":" + Integer.toHexString(query.hashCode()),
                bookmarked(user).filter(post -> containsText(post, query)),
                "search_by_raw_query",
                "bookmarks_search_timeline",
                "timeline");
    }

    /** Returns a folder. Folders require a check mark, which is checked before the variables. */
    private PlatformResponse folder(GraphQlCall call) {
        if (!bookmarkFolderStore.entitled(call.user())) {
            return call.refused(PlatformError.NOT_AUTHORIZED);
        }
        Optional<BookmarkFolder> folder = bookmarkFolderStore.find(
                call.user(), call.variables().id(BookmarkFolderEndpoints.FOLDER).orElse(0));
        return folder.map(found -> respond(
                        call, "BookmarkFolder:" + found.id(), posts(found), "bookmark_collection_timeline", "timeline"))
                .orElseGet(() -> call.variables().has(BookmarkFolderEndpoints.FOLDER)
                        ? GraphQlResponses.nothing()
                        : call.withoutVariable(BookmarkFolderEndpoints.FOLDER));
    }

    private PlatformResponse respond(GraphQlCall call, String timeline, Stream<Post> posts, String... path) {
        List<Post> readable =
                posts.filter(post -> viewFactory.mayRead(post, call.viewer())).toList();
        return PageRequest.respond(call, timeline, asked -> GraphQlResponses.data(page(readable, asked), path));
    }

    private TimelineShape page(List<Post> posts, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.growing(posts, asked);
        return page.timeline(entries.alone(page.items(), asked.viewer()));
    }

    private Stream<Post> bookmarked(User user) {
        return engagementStore.markedBy(EngagementType.BOOKMARK, user);
    }

    private Stream<Post> posts(BookmarkFolder bookmarkFolder) {
        return bookmarkFolder.posts().stream().flatMap(id -> world.posts().byId(id).stream());
    }

    /** Returns whether each of the words is in the text or in the author's name. */
    private boolean containsText(Post post, String query) {
        String text =
                world.writing(post).segments().stream().map(TextSegment::text).collect(Collectors.joining(" "))
                        + " " + post.author().handle() + " "
                        + post.author().profile().name();
        String folded = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(query.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(folded::contains);
    }
}
