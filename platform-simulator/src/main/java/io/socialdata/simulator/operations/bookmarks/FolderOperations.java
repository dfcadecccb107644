package io.socialdata.simulator.operations.bookmarks;

import io.socialdata.simulator.engagement.Folder;
import io.socialdata.simulator.engagement.Folders;
import io.socialdata.simulator.operations.pages.Refusal;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Bookmark folders: which there are, and everything that is done to them. */
@Singleton
final class FolderOperations {

    private static final String FOLDER = "bookmark_collection_id";
    private static final int PAGE = 20;

    private final Folders folders;

    FolderOperations(Folders folders) {
        this.folders = folders;
    }

    @Produces
    @Singleton
    GraphQlOperation slice() {
        return entitled("BookmarkFoldersSlice", false, (user, variables) -> {
            List<Folder> all = folders.of(user);
            int start = Math.clamp(variables.id("cursor").orElse(0), 0, all.size());
            int end = Math.min(all.size(), start + PAGE);
            JsonPart slice = out -> {
                out.writeStartObject();
                out.writeArrayFieldStart("items");
                for (Folder folder : all.subList(start, end)) {
                    shape(folder).write(out);
                }
                out.writeEndArray();
                out.writeObjectFieldStart("slice_info");
                if (end < all.size()) {
                    out.writeStringField("next_cursor", Integer.toString(end));
                }
                out.writeEndObject();
                out.writeEndObject();
            };
            JsonPart result = out -> {
                out.writeStartObject();
                out.writeStringField("__typename", "User");
                out.writeFieldName("bookmark_collections_slice");
                slice.write(out);
                out.writeEndObject();
            };
            return PlatformResponse.ok(Envelope.data(result, "viewer", "user_results", "result"));
        });
    }

    @Produces
    @Singleton
    GraphQlOperation create() {
        return entitled(
                "createBookmarkFolder",
                true,
                (user, variables) -> variables
                        .text("name")
                        .map(name -> PlatformResponse.ok(
                                Envelope.data(shape(folders.make(user, name)), "bookmark_collection_create")))
                        .orElseGet(() -> Refusal.of(PlatformError.BAD_PARAMETER, "createBookmarkFolder")));
    }

    @Produces
    @Singleton
    GraphQlOperation edit() {
        return entitled(
                "EditBookmarkFolder",
                true,
                (user, variables) -> asked(user, variables)
                        .flatMap(folder -> variables.text("name").map(name -> folders.rename(folder, name)))
                        .map(folder -> PlatformResponse.ok(Envelope.data(shape(folder), "bookmark_collection_update")))
                        .orElseGet(() -> Refusal.of(PlatformError.PAGE_MISSING, "EditBookmarkFolder")));
    }

    @Produces
    @Singleton
    GraphQlOperation delete() {
        return done("DeleteBookmarkFolder", "bookmark_collection_delete", (folder, variables) -> folders.drop(folder));
    }

    @Produces
    @Singleton
    GraphQlOperation put() {
        return done(
                "bookmarkTweetToFolder",
                "bookmark_collection_tweet_put",
                (folder, variables) ->
                        folders.put(folder, variables.id("tweet_id").orElse(0)));
    }

    @Produces
    @Singleton
    GraphQlOperation remove() {
        return done(
                "RemoveTweetFromBookmarkFolder",
                "bookmark_collection_tweet_delete",
                (folder, variables) ->
                        folders.take(folder, variables.id("tweet_id").orElse(0)));
    }

    private interface Work {
        PlatformResponse answer(User user, Variables variables);
    }

    private interface Deed {
        void on(Folder folder, Variables variables);
    }

    private GraphQlOperation entitled(String name, boolean mutation, Work work) {
        return new OwnEndpoint(
                name,
                mutation,
                (user, variables, viewer) -> folders.entitled(user)
                        ? work.answer(user, variables)
                        : Refusal.of(PlatformError.NOT_AUTHORIZED, name));
    }

    private GraphQlOperation done(String name, String member, Deed deed) {
        return entitled(
                name,
                true,
                (user, variables) -> asked(user, variables)
                        .map(folder -> {
                            deed.on(folder, variables);
                            return PlatformResponse.ok(Envelope.data(out -> out.writeString("Done"), member));
                        })
                        .orElseGet(() -> Refusal.of(PlatformError.PAGE_MISSING, name)));
    }

    private Optional<Folder> asked(User user, Variables variables) {
        return folders.find(user, variables.id(FOLDER).orElse(0));
    }

    private static JsonPart shape(Folder folder) {
        return out -> {
            out.writeStartObject();
            out.writeStringField("id", Long.toString(folder.id()));
            out.writeStringField("name", folder.name());
            out.writeEndObject();
        };
    }
}
