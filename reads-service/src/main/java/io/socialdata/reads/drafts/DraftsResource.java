package io.socialdata.reads.drafts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.drafts.Draft;
import io.socialdata.platform.drafts.ScheduledTweet;
import io.socialdata.platform.timelines.Page;
import io.socialdata.reads.billing.BillableResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Lists drafts and scheduled posts, each kind in one response and in the order of the platform. */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DraftsResource {

    private final ActingAccount actingAccount;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    DraftsResource(ActingAccount actingAccount, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    /** {@code partial} is present only when it is true. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record DraftsView(
            List<DraftView> drafts, int count, @Nullable Boolean partial) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record DraftView(String draftTweetId, String text, boolean threadTruncated) {

        static DraftView of(Draft draft) {
            return new DraftView(draft.id(), draft.text(), draft.thread());
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ScheduledView(
            List<ScheduledPostView> scheduled,
            int count,
            @Nullable Boolean partial) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record ScheduledPostView(
            String scheduledTweetId, String text, boolean threadTruncated, long executeAt, String state) {

        static ScheduledPostView of(ScheduledTweet scheduledTweet) {
            return new ScheduledPostView(
                    scheduledTweet.id(),
                    scheduledTweet.text(),
                    scheduledTweet.thread(),
                    scheduledTweet.executeAt().getEpochSecond(),
                    scheduledTweet.state());
        }
    }

    @GET
    @Path("draft/list")
    public RestResponse<DraftsView> drafts(@QueryParam("ascending") @Nullable String ascending) {
        boolean oldestFirst = isTrue(ascending);
        Page<Draft> page = reads.found(
                actingAccount.as(own -> own.drafts().drafts(oldestFirst, callDeadline.left())),
                PlatformErrorMapper.upstreamError());
        List<DraftView> rows = page.items().stream().map(DraftView::of).toList();
        return partial(
                new DraftsView(rows, rows.size(), mark(page)),
                page,
                rows.stream().map(DraftView::text));
    }

    @GET
    @Path("scheduled/list")
    public RestResponse<ScheduledView> scheduled(@QueryParam("ascending") @Nullable String ascending) {
        boolean oldestFirst = isTrue(ascending);
        Page<ScheduledTweet> page = reads.found(
                actingAccount.as(own -> own.drafts().scheduled(oldestFirst, callDeadline.left())),
                PlatformErrorMapper.upstreamError());
        List<ScheduledPostView> rows =
                page.items().stream().map(ScheduledPostView::of).toList();
        return partial(
                new ScheduledView(rows, rows.size(), mark(page)),
                page,
                rows.stream().map(ScheduledPostView::text));
    }

    /** Any text but "true" counts as false here. */
    private static boolean isTrue(@Nullable String text) {
        return "true".equals(text);
    }

    private static @Nullable Boolean mark(Page<?> page) {
        return page.skipped() > 0 ? Boolean.TRUE : null;
    }

    /** A response of which a part may be missing is free if the rest has no text. */
    private static <T> RestResponse<T> partial(T body, Page<?> page, Stream<String> texts) {
        return BillableResponse.of(body, page.skipped() > 0 && texts.allMatch(String::isBlank));
    }
}
