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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The first page. */
@Path("/")
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class HomeResource {

    private static final long WEEK = 7;

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

    /** All owners are asked at once, so that one that is slow makes the page wait for itself alone. */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show() {
        UUID account = signedIn.accountId();
        Instant tomorrow = clock.instant().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        Future<Answer<Standing>> standing;
        Future<Answer<Sums>> today;
        Future<Answer<Sums>> lately;
        Future<Answer<List<Key>>> listed;
        List<Future<List<Fault>>> broken;
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            standing = asking.submit(() -> standing(account));
            today = asking.submit(() -> usage.sums(account, By.OPERATION, daysBefore(tomorrow, 1), tomorrow));
            lately = asking.submit(() -> usage.sums(account, By.DAY, daysBefore(tomorrow, WEEK), tomorrow));
            listed = asking.submit(() -> keys.list(account));
            broken = faults.of(account).stream().map(asking::submit).toList();
        }
        return Shown.page(page(
                standing.resultNow(),
                today.resultNow(),
                lately.resultNow(),
                listed.resultNow(),
                broken.stream().flatMap(found -> found.resultNow().stream()).toList()));
    }

    private HomePage page(
            Answer<Standing> standing,
            Answer<Sums> today,
            Answer<Sums> lately,
            Answer<List<Key>> listed,
            List<Fault> broken) {
        return new HomePage(
                frames.of(Section.HOME),
                standing.given().orElse(null),
                standing.given().filter(known -> known.totalRequests() == 0).isPresent(),
                today.given().map(Sums::total).orElse(null),
                standing.given()
                        .flatMap(known -> lately.given()
                                .flatMap(sums -> known.lasts(sums.total().chargedMicroUsd(), WEEK)))
                        .orElse(null),
                listed.given().orElse(List.of()).stream().anyMatch(Key::active),
                broken,
                standing.trouble().or(today::trouble).or(listed::trouble).orElse(null));
    }

    private static Instant daysBefore(Instant end, long days) {
        return end.minus(days, ChronoUnit.DAYS);
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
