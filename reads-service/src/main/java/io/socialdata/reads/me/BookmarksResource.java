package io.socialdata.reads.me;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.bookmarks.BookmarkClient.BookmarkFolder;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.RequiredText;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The acting account's bookmarks. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class BookmarksResource {

    private static final String MISSING_FOLDER = "Bookmark folder not found.";

    private final ActingAccount actingAccount;
    private final PageFetcher pageFetcher;
    private final BookmarkFolderService bookmarkFolderService;

    BookmarksResource(
            ActingAccount actingAccount, PageFetcher pageFetcher, BookmarkFolderService bookmarkFolderService) {
        this.actingAccount = actingAccount;
        this.pageFetcher = pageFetcher;
        this.bookmarkFolderService = bookmarkFolderService;
    }

    /** All folders in one response. */
    record FoldersView(int count, List<FolderView> folders) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record FolderView(String id, String name, @Nullable String coverMediaUrl) {

        static FolderView of(BookmarkFolder folder) {
            return new FolderView(folder.id(), folder.name(), folder.coverUrl());
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record FolderPage(
            String folderId,
            List<TweetView> tweets,
            int count,
            @Nullable String nextCursor,
            boolean hasMore) {

        static FolderPage of(String folderId, TweetsPage page) {
            return new FolderPage(folderId, page.tweets(), page.count(), page.nextCursor(), page.hasMore());
        }
    }

    @GET
    @Path("/bookmarks")
    public TweetsPage bookmarks(PageParameters paging) {
        return TweetsPage.seenByCaller(pageFetcher.from(
                paging.cursor(),
                (at, left) -> actingAccount.as(own -> own.bookmarks().list(paging.count(), at, left)),
                PlatformErrorMapper.upstreamError()));
    }

    @GET
    @Path("/bookmark_search")
    public TweetsPage search(@QueryParam("query") @DefaultValue("") @RequiredText String query, PageParameters paging) {
        return TweetsPage.seenByCaller(pageFetcher.from(
                paging.cursor(),
                (at, left) -> actingAccount.as(own -> own.bookmarks().search(query, paging.count(), at, left)),
                PlatformErrorMapper.upstreamError(),
                query));
    }

    @GET
    @Path("/bookmark_folders")
    public FoldersView folders() {
        List<FolderView> all =
                bookmarkFolderService.all().stream().map(FolderView::of).toList();
        return new FoldersView(all.size(), all);
    }

    @GET
    @Path("/bookmark_folder_timeline")
    public FolderPage folder(
            @QueryParam("folder_id") @DefaultValue("") PlatformId folderId,
            @QueryParam("cursor") @Nullable PageCursor cursor) {
        String id = folderId.digits();
        Page<Tweet> page = pageFetcher.from(
                cursor,
                (at, left) -> actingAccount.as(own -> own.bookmarks().inFolder(id, at, left)),
                PageSubject.of(MISSING_FOLDER),
                id);
        return FolderPage.of(id, TweetsPage.seenByCaller(page));
    }
}
