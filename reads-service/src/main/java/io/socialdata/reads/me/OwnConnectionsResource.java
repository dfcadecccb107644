package io.socialdata.reads.me;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.users.UsersPage;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Lists the accounts that the acting account blocks or mutes, and the followers of a user whom it knows.
 *
 * <p>The platform's page size is fixed; {@code count} is only validated.
 */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class OwnConnectionsResource {

    private static final PageSubject OWN = PageSubject.of(PlatformErrorMapper.upstreamError());

    private final ActingAccount actingAccount;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;

    OwnConnectionsResource(ActingAccount actingAccount, PageFetcher pageFetcher, PageSubjects pageSubjects) {
        this.actingAccount = actingAccount;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
    }

    @FunctionalInterface
    private interface Circle {
        PlatformResult<Page<User>> read(AccountClient own, @Nullable String cursor, Duration budget);
    }

    @GET
    @Path("/blocking")
    public UsersPage blocking(PageParameters paging) {
        return page(paging.cursor(), (own, at, left) -> own.relationships().blocked(at, left), OWN);
    }

    @GET
    @Path("/muting")
    public UsersPage muting(PageParameters paging) {
        return page(paging.cursor(), (own, at, left) -> own.relationships().muted(at, left), OWN);
    }

    @GET
    @Path("/followers_you_know")
    public UsersPage followersKnown(@QueryParam("user_id") @DefaultValue("") PlatformId userId, PageParameters paging) {
        String id = userId.digits();
        return page(
                paging.cursor(),
                (own, at, left) -> HiddenContent.asEmpty(own.relationships().followersKnown(id, at, left)),
                pageSubjects.userSeenByCaller(userId),
                id);
    }

    private UsersPage page(@Nullable PageCursor cursor, Circle circle, PageSubject subject, String... asked) {
        return UsersPage.seenByCaller(pageFetcher.from(
                cursor, (at, left) -> actingAccount.as(own -> circle.read(own, at, left)), subject, asked));
    }
}
