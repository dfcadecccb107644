package io.socialdata.reads.me;

import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.bookmarks.BookmarkClient.BookmarkFolder;
import io.socialdata.platform.timelines.Page;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the folders of all pages, because callers get them in one response. */
@Singleton
class BookmarkFolderService {

    private static final int MAX_PAGES = 20;

    private final ActingAccount actingAccount;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    BookmarkFolderService(ActingAccount actingAccount, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    List<BookmarkFolder> all() {
        List<BookmarkFolder> folders = new ArrayList<>();
        @Nullable String cursor = null;
        for (int read = 0; read < MAX_PAGES; read++) {
            Page<BookmarkFolder> page = page(cursor);
            folders.addAll(page.items());
            cursor = page.nextCursor();
            if (cursor == null || page.items().isEmpty()) {
                break;
            }
        }
        return folders;
    }

    private Page<BookmarkFolder> page(@Nullable String cursor) {
        return reads.found(
                actingAccount.as(own -> own.bookmarks().folders(cursor, callDeadline.left())),
                PlatformErrorMapper.upstreamError());
    }
}
