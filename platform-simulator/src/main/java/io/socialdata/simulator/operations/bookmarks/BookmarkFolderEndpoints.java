package io.socialdata.simulator.operations.bookmarks;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.engagement.BookmarkFolder;
import io.socialdata.simulator.engagement.BookmarkFolderStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Bookmark folders: which there are, and everything that is done to them. */
@Singleton
final class BookmarkFolderEndpoints implements EndpointTable {

    static final String FOLDER = "bookmark_collection_id";

    private static final int PAGE = 20;

    private final BookmarkFolderStore folders;

    BookmarkFolderEndpoints(BookmarkFolderStore folders) {
        this.folders = folders;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("BookmarkFoldersSlice", entitled(this::slice)),
                mutation("createBookmarkFolder", entitled(this::create)),
                mutation("EditBookmarkFolder", entitled(this::edit)),
                mutation(
                        "DeleteBookmarkFolder",
                        done("bookmark_collection_delete", (folder, call) -> folders.drop(folder))),
                mutation(
                        "bookmarkTweetToFolder",
                        done("bookmark_collection_tweet_put", (folder, call) -> folders.put(folder, post(call)))),
                mutation(
                        "RemoveTweetFromBookmarkFolder",
                        done("bookmark_collection_tweet_delete", (folder, call) -> folders.take(folder, post(call)))));
    }

    private PlatformResponse slice(GraphQlCall call) {
        List<BookmarkFolder> all = folders.of(call.user());
        int start = Math.clamp(call.variables().id("cursor").orElse(0), 0, all.size());
        int end = Math.min(all.size(), start + PAGE);
        JsonObject info = JsonObject.empty();
        if (end < all.size()) {
            info.with("next_cursor", Integer.toString(end));
        }
        JsonObject slice = JsonObject.empty()
                .with(
                        "items",
                        all.subList(start, end).stream()
                                .map(BookmarkFolderEndpoints::shape)
                                .toList())
                .with("slice_info", info);
        return GraphQlResponses.data(
                JsonObject.typed("User").with("bookmark_collections_slice", slice), "viewer", "user_results", "result");
    }

    private PlatformResponse create(GraphQlCall call) {
        return call.variables()
                .text("name")
                .map(name ->
                        GraphQlResponses.data(shape(folders.make(call.user(), name)), "bookmark_collection_create"))
                .orElseGet(() -> call.refused(PlatformError.BAD_PARAMETER));
    }

    private PlatformResponse edit(GraphQlCall call) {
        return named(call)
                .flatMap(folder -> call.variables().text("name").map(name -> folders.rename(folder, name)))
                .map(folder -> GraphQlResponses.data(shape(folder), "bookmark_collection_update"))
                .orElseGet(() -> call.refused(PlatformError.PAGE_MISSING));
    }

    /** Does something to the folder named, and says no more than that it is done. */
    private Handler done(String field, BiConsumer<BookmarkFolder, GraphQlCall> action) {
        return entitled(call -> named(call)
                .map(folder -> {
                    action.accept(folder, call);
                    return GraphQlResponses.done(field);
                })
                .orElseGet(() -> call.refused(PlatformError.PAGE_MISSING)));
    }

    /** Folders are for those who pay. */
    private Handler entitled(Handler handler) {
        return call ->
                folders.entitled(call.user()) ? handler.answer(call) : call.refused(PlatformError.NOT_AUTHORIZED);
    }

    private Optional<BookmarkFolder> named(GraphQlCall call) {
        return folders.find(call.user(), call.variables().id(FOLDER).orElse(0));
    }

    private static long post(GraphQlCall call) {
        return call.variables().id("tweet_id").orElse(0);
    }

    private static JsonObject shape(BookmarkFolder folder) {
        return JsonObject.empty().withId("id", folder.id()).with("name", folder.name());
    }
}
