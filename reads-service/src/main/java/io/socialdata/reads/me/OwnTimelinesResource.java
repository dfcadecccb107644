package io.socialdata.reads.me;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.tweets.AccountTimelineClient.Home;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** Shows the acting account's home timeline, and the likes that it may see. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class OwnTimelinesResource {

    private final ActingAccount actingAccount;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;

    OwnTimelinesResource(ActingAccount actingAccount, PageFetcher pageFetcher, PageSubjects pageSubjects) {
        this.actingAccount = actingAccount;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
    }

    /** The platform's page size is fixed; {@code count} is only validated. */
    @GET
    @Path("/home_timeline")
    public TweetsPage home(PageParameters paging) {
        return TweetsPage.seenByCaller(pageFetcher.from(
                paging.cursor(),
                (at, left) -> actingAccount.as(own -> own.timeline().home(Home.FOR_YOU, at, left)),
                PlatformErrorMapper.upstreamError()));
    }

    @GET
    @Path("/likes")
    public TweetsPage likes(@QueryParam("user_id") @DefaultValue("") PlatformId userId, PageParameters paging) {
        String id = userId.digits();
        return TweetsPage.seenByCaller(pageFetcher.from(
                paging.cursor(),
                (at, left) -> HiddenContent.asEmpty(
                        actingAccount.as(own -> own.timeline().likes(id, at, left))),
                pageSubjects.userSeenByCaller(userId),
                id));
    }
}
