package io.socialdata.reads.search;

import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.CursorCodec;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.web.parameters.PageSize;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Pages through posts found by the platform's search.
 *
 * <p>The platform may repeat its last page under a new cursor. The cursors returned here contain the first post of
 * their page, so that a repeated page is recognised and ends the paging.
 */
@Singleton
public class SearchPager {

    private static final Pattern MARKED = Pattern.compile("([0-9]{0,20})~(.+)", Pattern.DOTALL);

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;

    SearchPager(PlatformClient platform, PageFetcher pageFetcher) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
    }

    /**
     * What to search for.
     *
     * @param filter selects the posts to return
     */
    public record SearchCriteria(String query, Product product, int count, Predicate<Tweet> filter) {

        /** Returns criteria that keep everything the query finds, with the platform's default page size. */
        public static SearchCriteria all(String query, Product product) {
            return new SearchCriteria(query, product, PageSize.OF_PLATFORM_PAGES.fallback(), tweet -> true);
        }
    }

    /** A page of posts, and the number of posts that the filter removed. */
    public record SearchPage(Page<Tweet> page, int filteredOut) {}

    /**
     * Returns the page at a cursor. Pages without a matching post are skipped while there is time.
     *
     * @param marked the cursor of an earlier page; null for the first one
     */
    public SearchPage find(SearchCriteria searchCriteria, @Nullable String marked) {
        return find(searchCriteria, marked, () -> {});
    }

    /**
     * Does the same.
     *
     * @param whenEmpty runs if the first page is empty, for example because the search does not know what it is about
     */
    public SearchPage find(SearchCriteria searchCriteria, @Nullable String marked, Runnable whenEmpty) {
        Walk walk = new Walk(searchCriteria, marked);
        Page<Tweet> page = pageFetcher.onward(
                walk.from, walk::step, new PageSubject(PlatformErrorMapper.upstreamError(), whenEmpty));
        return new SearchPage(walk.marked(page), walk.filteredOut);
    }

    /** Pages through one search, skipping pages without a matching post. */
    private final class Walk {

        private final SearchCriteria searchCriteria;
        private final @Nullable String from;
        private String mark = "";
        private int filteredOut;

        Walk(SearchCriteria searchCriteria, @Nullable String marked) {
            this.searchCriteria = searchCriteria;
            if (marked == null) {
                from = null;
                return;
            }
            Matcher matcher = MARKED.matcher(marked);
            if (!matcher.matches()) {
                throw CursorCodec.unknown();
            }
            mark = matcher.group(1);
            from = matcher.group(2);
        }

        PlatformResult<Page<Tweet>> step(@Nullable String at, Duration left) {
            return platform.search()
                    .tweets(searchCriteria.query(), searchCriteria.product(), searchCriteria.count(), at, left)
                    .map(this::filtered);
        }

        private Page<Tweet> filtered(Page<Tweet> page) {
            String first = page.items().isEmpty() ? "" : page.items().getFirst().id();
            if (!first.isEmpty() && first.equals(mark)) {
                return new Page<>(List.of(), Optional.empty(), null, page.skipped());
            }
            mark = first;
            List<Tweet> kept =
                    page.items().stream().filter(searchCriteria.filter()).toList();
            filteredOut += page.items().size() - kept.size();
            return new Page<>(kept, Optional.empty(), page.nextCursor(), page.skipped());
        }

        Page<Tweet> marked(Page<Tweet> page) {
            @Nullable String next = page.nextCursor() == null ? null : mark + "~" + page.nextCursor();
            return new Page<>(page.items(), page.pinned(), next, page.skipped());
        }
    }
}
