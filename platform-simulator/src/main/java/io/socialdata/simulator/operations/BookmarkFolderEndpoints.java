package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.engagement.BookmarkFolder;
import io.socialdata.simulator.engagement.BookmarkFolderStore;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.shapes.MediaShape;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Lists and changes bookmark folders. */
@Singleton
record BookmarkFolderEndpoints(World world, BookmarkFolderStore bookmarkFolderStore) implements EndpointTable {

    static final String FOLDER = "bookmark_collection_id";

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("BookmarkFoldersSlice", entitled(this::slice)),
                mutation("createBookmarkFolder", entitled(this::create)),
                mutation("EditBookmarkFolder", entitled(this::edit)),
                mutation(
                        "DeleteBookmarkFolder",
                        done(
                                "bookmark_collection_delete",
                                (bookmarkFolder, call) -> bookmarkFolderStore.drop(bookmarkFolder))),
                mutation(
                        "bookmarkTweetToFolder",
                        done(
                                "bookmark_collection_tweet_put",
                                (bookmarkFolder, call) -> bookmarkFolderStore.put(bookmarkFolder, post(call)))),
                mutation(
                        "RemoveTweetFromBookmarkFolder",
                        done(
                                "bookmark_collection_tweet_delete",
                                (bookmarkFolder, call) -> bookmarkFolderStore.take(bookmarkFolder, post(call)))));
    }

    private PlatformResponse slice(GraphQlCall call) {
        List<BookmarkFolder> all = bookmarkFolderStore.of(call.user());
        int start = Math.clamp(call.variables().id("cursor").orElse(0), 0, all.size());
        int end = Math.min(all.size(), start + PageRequest.DEFAULT_COUNT);
        JsonObject info = object();
        if (end < all.size()) {
            info.with("next_cursor", Integer.toString(end));
        }
        JsonObject slice =
                object().with("items", all.subList(start, end), this::shape).with("slice_info", info);
        return GraphQlResponses.data(
                JsonObject.typed("User").with("bookmark_collections_slice", slice), "viewer", "user_results", "result");
    }

    private PlatformResponse create(GraphQlCall call) {
        return call.variables()
                .text("name")
                .map(name -> GraphQlResponses.data(
                        shape(bookmarkFolderStore.make(call.user(), name)), "bookmark_collection_create"))
                .orElseGet(() -> call.refused(PlatformError.BAD_PARAMETER));
    }

    private PlatformResponse edit(GraphQlCall call) {
        return named(call)
                .flatMap(bookmarkFolder ->
                        call.variables().text("name").map(name -> bookmarkFolderStore.rename(bookmarkFolder, name)))
                .map(bookmarkFolder -> GraphQlResponses.data(shape(bookmarkFolder), "bookmark_collection_update"))
                .orElseGet(() -> call.refused(PlatformError.PAGE_MISSING));
    }

    /** Applies the action to the folder in the variables. The response only confirms it. */
    private Handler done(String field, BiConsumer<BookmarkFolder, GraphQlCall> action) {
        return entitled(call -> named(call)
                .map(bookmarkFolder -> {
                    action.accept(bookmarkFolder, call);
                    return GraphQlResponses.done(field);
                })
                .orElseGet(() -> call.refused(PlatformError.PAGE_MISSING)));
    }

    /** Rejects callers without a check mark. */
    private Handler entitled(Handler handler) {
        return call -> bookmarkFolderStore.entitled(call.user())
                ? handler.handle(call)
                : call.refused(PlatformError.NOT_AUTHORIZED);
    }

    private Optional<BookmarkFolder> named(GraphQlCall call) {
        return bookmarkFolderStore.find(call.user(), call.variables().id(FOLDER).orElse(0));
    }

    private static long post(GraphQlCall call) {
        return call.variables().id("tweet_id").orElse(0);
    }

    /** Returns the folder with a picture of its posts. Clients read the member even if there is no picture. */
    private JsonObject shape(BookmarkFolder bookmarkFolder) {
        JsonObject folder = object().withId("id", bookmarkFolder.id()).with("name", bookmarkFolder.name());
        return bookmarkFolder.posts().stream()
                .flatMap(id -> world.posts().byId(id).stream())
                .flatMap(post -> world.writing(post).media().stream())
                .findFirst()
                .map(media -> folder.with("media", object().with("media_url_https", MediaShape.still(media))))
                .orElseGet(() -> folder.withNull("media"));
    }
}
