package io.socialdata.reads.me;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.bookmarks.BookmarkClient.BookmarkFolder;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PageSize;
import io.socialdata.web.parameters.PlatformId;
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
    public TweetsPage bookmarks(
            @QueryParam("count") @Nullable String count, @QueryParam("cursor") @Nullable String cursor) {
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        return TweetsPage.seenByCaller(pageFetcher.from(
                cursor,
                (at, left) -> actingAccount.as(own -> own.bookmarks().list(size, at, left)),
                PlatformErrorMapper.upstreamError()));
    }

    @GET
    @Path("/bookmark_search")
    public TweetsPage search(
            @QueryParam("query") @Nullable String query,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        if (query == null || query.isBlank()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "query is required.").field("query");
        }
        String searchText = query.strip();
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        return TweetsPage.seenByCaller(pageFetcher.from(
                cursor,
                (at, left) -> actingAccount.as(own -> own.bookmarks().search(searchText, size, at, left)),
                PlatformErrorMapper.upstreamError(),
                searchText));
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
            @QueryParam("folder_id") @Nullable String folderId, @QueryParam("cursor") @Nullable String cursor) {
        String id = PlatformId.of("folder_id", folderId).digits();
        Page<Tweet> page = pageFetcher.from(
                cursor,
                (at, left) -> actingAccount.as(own -> own.bookmarks().inFolder(id, at, left)),
                MISSING_FOLDER,
                id);
        return FolderPage.of(id, TweetsPage.seenByCaller(page));
    }
}
