package io.socialdata.reads.search;

import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.CursorCodec;
import io.socialdata.reads.search.SearchPager.SearchCriteria;
import io.socialdata.reads.search.SearchPager.SearchPage;
import io.socialdata.reads.subjects.PageSubjects;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Finds the posts that quote a post, using the platform's search. */
@Singleton
class QuoteService {

    private static final String TOP_MARK = "T";
    private static final String LATEST_MARK = "L";

    private final SearchPager searchPager;
    private final PageSubjects pageSubjects;

    QuoteService(SearchPager searchPager, PageSubjects pageSubjects) {
        this.searchPager = searchPager;
        this.pageSubjects = pageSubjects;
    }

    /**
     * Which quotes to show.
     *
     * @param strict whether only posts that embed the quoted one count
     * @param cursor the cursor of an earlier page; null for the first one
     */
    record QuoteQuery(
            String tweetId,
            Product product,
            boolean strict,
            int count,
            @Nullable String cursor) {

        String query() {
            return "quoted_tweet_id:" + tweetId;
        }

        boolean carriesIt(Tweet tweet) {
            return tweet.quoted() != null && tweet.quoted().id().equals(tweetId);
        }
    }

    /**
     * A page of quotes. Its cursor contains the product, because a page may be of another one than was requested.
     *
     * @param emptied whether there were rows, but strict mode removed all of them
     */
    record QuotePage(Page<Tweet> page, long matched, Product product, boolean fallback, boolean emptied) {

        /** Returns whether the search found nothing at all. */
        boolean isBlank() {
            return page.items().isEmpty() && !emptied;
        }
    }

    QuotePage read(QuoteQuery quoteQuery) {
        if (quoteQuery.cursor() != null) {
            String mark = quoteQuery.cursor().substring(0, 1);
            if (!mark.equals(TOP_MARK) && !mark.equals(LATEST_MARK)) {
                throw CursorCodec.unknown();
            }
            Product product = mark.equals(TOP_MARK) ? Product.TOP : Product.LATEST;
            return page(quoteQuery, product, quoteQuery.cursor().substring(1), false);
        }
        QuotePage first = page(quoteQuery, quoteQuery.product(), null, false);
        QuotePage shown = first.isBlank() && quoteQuery.product() == Product.TOP
                ? page(quoteQuery, Product.LATEST, null, true)
                : first;
        if (shown.isBlank()) {
            pageSubjects.post(quoteQuery.tweetId()).check().run();
        }
        return shown;
    }

    private QuotePage page(QuoteQuery quoteQuery, Product product, @Nullable String cursor, boolean fallback) {
        SearchCriteria searchCriteria = new SearchCriteria(
                quoteQuery.query(),
                product,
                quoteQuery.count(),
                tweet -> !quoteQuery.strict() || quoteQuery.carriesIt(tweet));
        SearchPage searchPage = searchPager.find(searchCriteria, cursor);
        Page<Tweet> page = searchPage.page();
        long matched = page.items().stream().filter(quoteQuery::carriesIt).count();
        boolean emptied = page.items().isEmpty() && searchPage.filteredOut() > 0;
        return new QuotePage(marked(page, product), matched, product, fallback, emptied);
    }

    private static Page<Tweet> marked(Page<Tweet> page, Product product) {
        String mark = product == Product.TOP ? TOP_MARK : LATEST_MARK;
        @Nullable String next = page.nextCursor() == null ? null : mark + page.nextCursor();
        return new Page<>(page.items(), page.pinned(), next, page.skipped());
    }
}
