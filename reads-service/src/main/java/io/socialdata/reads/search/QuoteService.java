package io.socialdata.reads.search;

import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.CursorCodec;
import io.socialdata.reads.search.SearchPager.SearchCriteria;
import io.socialdata.reads.search.SearchPager.SearchPage;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** The posts that quote a post, as the platform's search finds them. */
@Singleton
class QuoteService {

    private static final String TOP_MARK = "T";
    private static final String LATEST_MARK = "L";

    private final SearchPager pages;

    QuoteService(SearchPager pages) {
        this.pages = pages;
    }

    /**
     * Which quotes to show.
     *
     * @param strict whether only posts count that carry the quoted one
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
     * A page of quotes. Its cursor remembers the product, because a page may be of another one than was asked for.
     *
     * @param emptied whether there were rows, and strictness left none of them
     */
    record QuotePage(Page<Tweet> page, long matched, Product product, boolean fallback, boolean emptied) {}

    QuotePage answer(QuoteQuery question) {
        if (question.cursor() != null) {
            String mark = question.cursor().substring(0, 1);
            if (!mark.equals(TOP_MARK) && !mark.equals(LATEST_MARK)) {
                throw CursorCodec.unknown();
            }
            Product product = mark.equals(TOP_MARK) ? Product.TOP : Product.LATEST;
            return page(question, product, question.cursor().substring(1), false);
        }
        QuotePage first = page(question, question.product(), null, false);
        boolean nothing = first.page().items().isEmpty() && !first.emptied();
        return nothing && question.product() == Product.TOP ? page(question, Product.LATEST, null, true) : first;
    }

    private QuotePage page(QuoteQuery question, Product product, @Nullable String cursor, boolean fallback) {
        SearchCriteria wish = new SearchCriteria(
                question.query(), product, question.count(), tweet -> !question.strict() || question.carriesIt(tweet));
        SearchPage finding = pages.find(wish, cursor);
        Page<Tweet> page = finding.page();
        long matched = page.items().stream().filter(question::carriesIt).count();
        boolean emptied = page.items().isEmpty() && finding.unwanted() > 0;
        return new QuotePage(marked(page, product), matched, product, fallback, emptied);
    }

    private static Page<Tweet> marked(Page<Tweet> page, Product product) {
        String mark = product == Product.TOP ? TOP_MARK : LATEST_MARK;
        @Nullable String next = page.nextCursor() == null ? null : mark + page.nextCursor();
        return new Page<>(page.items(), page.pinned(), next, page.skipped());
    }
}
