package io.socialdata.reads.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.PageInfo;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A page of users. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record UsersPage(
        List<UserView> users, int count, @Nullable String nextCursor, boolean hasMore) {

    public static UsersPage of(Page<User> page) {
        return of(page, UserView::withoutViewer);
    }

    /** Returns the view for a read as the caller's own account. */
    public static UsersPage seenByCaller(Page<User> page) {
        return of(page, UserView::seenByCaller);
    }

    private static UsersPage of(Page<User> page, Function<User, UserView> view) {
        PageInfo pageInfo = PageInfo.of(page);
        List<UserView> users = page.items().stream().map(view).toList();
        return new UsersPage(users, users.size(), pageInfo.nextCursor(), pageInfo.hasMore());
    }
}
