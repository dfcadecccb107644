package io.socialdata.reads.tweets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.PageInfo;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A page of posts. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record TweetsPage(
        List<TweetView> tweets, int count, @Nullable String nextCursor, boolean hasMore) {

    public static TweetsPage of(Page<Tweet> page) {
        return of(page.items(), PageInfo.of(page));
    }

    public static TweetsPage of(List<Tweet> items, PageInfo pageInfo) {
        return of(items, pageInfo, TweetView::withoutViewer);
    }

    /** Returns the view for a read as the caller's own account. */
    public static TweetsPage seenByCaller(Page<Tweet> page) {
        return of(page.items(), PageInfo.of(page), TweetView::seenByCaller);
    }

    private static TweetsPage of(List<Tweet> items, PageInfo pageInfo, Function<Tweet, TweetView> view) {
        List<TweetView> tweets = items.stream().map(view).toList();
        return new TweetsPage(tweets, tweets.size(), pageInfo.nextCursor(), pageInfo.hasMore());
    }
}
