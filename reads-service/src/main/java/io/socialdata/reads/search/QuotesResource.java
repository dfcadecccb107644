package io.socialdata.reads.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.reads.billing.BillableResponse;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.search.QuoteService.QuotePage;
import io.socialdata.reads.search.QuoteService.QuoteQuery;
import io.socialdata.reads.tweets.TweetTarget;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.parameters.TrueOrFalse;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Lists the posts that quote a post. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class QuotesResource {

    private final QuoteService quoteService;
    private final Cursors cursors;

    QuotesResource(QuoteService quoteService, Cursors cursors) {
        this.quoteService = quoteService;
        this.cursors = cursors;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record QuotesResponse(
            List<TweetView> tweets,
            int count,
            @Nullable String nextCursor,
            boolean hasMore,
            String source,
            String searchQuery,
            long quoteMatched,
            String productUsed,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean topFallback) {}

    /** A page from which strict mode removed every row is free. */
    @GET
    @Path("/quotes")
    public RestResponse<QuotesResponse> quotes(
            TweetTarget tweetTarget,
            @QueryParam("product") @DefaultValue("") PostOrder product,
            @QueryParam("strict") @DefaultValue("false") @TrueOrFalse boolean strict,
            PageParameters paging) {
        String target = tweetTarget.id();
        // The cursor already contains the product: a page may be of another one than was requested.
        String[] asked = {target, Boolean.toString(strict)};
        QuoteQuery quoteQuery =
                new QuoteQuery(target, product.product(), strict, paging.count(), cursors.open(paging.cursor(), asked));
        QuotePage quotePage = quoteService.read(quoteQuery);
        TweetsPage page = TweetsPage.of(cursors.seal(quotePage.page(), asked));
        return BillableResponse.of(view(quoteQuery, quotePage, page), quotePage.emptied());
    }

    private static QuotesResponse view(QuoteQuery quoteQuery, QuotePage quotePage, TweetsPage page) {
        return new QuotesResponse(
                page.tweets(),
                page.count(),
                page.nextCursor(),
                page.hasMore(),
                "search",
                quoteQuery.query(),
                quotePage.matched(),
                PostOrder.of(quotePage.product()).shown(),
                quotePage.fallback() ? Boolean.TRUE : null);
    }
}
