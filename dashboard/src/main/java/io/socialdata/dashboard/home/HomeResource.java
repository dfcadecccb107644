package io.socialdata.dashboard.home;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.keys.Key;
import io.socialdata.dashboard.keys.KeyDesk;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import io.socialdata.dashboard.usage.Sums;
import io.socialdata.dashboard.usage.UsageDesk;
import io.socialdata.dashboard.usage.UsageDesk.By;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/** The first page. */
@Path("/")
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class HomeResource {

    private static final int DAYS_LOOKED_BACK = 7;

    private final Frames frames;
    private final SignedIn signedIn;
    private final OwnerCalls owners;
    private final UsageDesk usage;
    private final KeyDesk keys;
    private final Faults faults;
    private final Clock clock;

    HomeResource(
            Frames frames,
            SignedIn signedIn,
            OwnerCalls owners,
            UsageDesk usage,
            KeyDesk keys,
            Faults faults,
            Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.owners = owners;
        this.usage = usage;
        this.keys = keys;
        this.faults = faults;
        this.clock = clock;
    }

    /** Whether the first call has become usage. */
    record FirstCallView(boolean arrived) {}

    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show() {
        UUID account = signedIn.accountId();
        Instant now = clock.instant();
        Instant midnight = now.truncatedTo(ChronoUnit.DAYS);
        Instant tomorrow = midnight.plus(1, ChronoUnit.DAYS);
        Answer<Standing> standing = standing(account);
        Answer<Sums> today = usage.sums(account, By.OPERATION, midnight, tomorrow);
        Answer<Sums> lately = usage.sums(account, By.DAY, tomorrow.minus(DAYS_LOOKED_BACK, ChronoUnit.DAYS), tomorrow);
        Answer<List<Key>> listed = keys.list(account);
        return Shown.page(new HomePage(
                frames.of(Section.HOME),
                standing.given().orElse(null),
                standing.given().filter(known -> known.totalRequests() == 0).isPresent(),
                today.given().map(Sums::total).orElse(null),
                standing.given()
                        .flatMap(known -> lately.given()
                                .flatMap(sums -> known.lasts(sums.total().chargedMicroUsd(), DAYS_LOOKED_BACK)))
                        .orElse(null),
                listed.given().orElse(List.of()).stream().anyMatch(Key::active),
                faults.of(account),
                standing.trouble().or(today::trouble).or(listed::trouble).orElse(null)));
    }

    /** Asked every other second by the page of an account without calls. */
    @GET
    @Path("/first-call")
    @Produces(MediaType.APPLICATION_JSON)
    public FirstCallView firstCall() {
        return new FirstCallView(standing(signedIn.accountId())
                .given()
                .filter(known -> known.totalRequests() > 0)
                .isPresent());
    }

    private Answer<Standing> standing(UUID account) {
        return owners.get(ServiceName.BILLING, OwnerCalls.ofAccount(account, ""), Standing.class);
    }
}
