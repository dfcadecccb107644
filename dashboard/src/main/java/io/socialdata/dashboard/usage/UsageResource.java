package io.socialdata.dashboard.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.keys.Key;
import io.socialdata.dashboard.keys.KeyDesk;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.usage.UsageDesk.By;
import io.socialdata.dashboard.usage.UsagePage.NamedKey;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the account that is signed in has called. */
@Path("/usage")
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class UsageResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final UsageDesk usage;
    private final KeyDesk keys;
    private final UsageFile file;
    private final Clock clock;

    UsageResource(Frames frames, SignedIn signedIn, UsageDesk usage, KeyDesk keys, UsageFile file, Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.usage = usage;
        this.keys = keys;
        this.file = file;
        this.clock = clock;
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show(@QueryParam("range") @Nullable String word) {
        Range range = Range.of(word);
        Instant now = clock.instant();
        Answer<Sums> slots = sums(range.slot(), range, now);
        Answer<Sums> operations = sums(By.OPERATION, range, now);
        Answer<Sums> byKey = sums(By.KEY, range, now);
        return Shown.page(new UsagePage(
                frames.of(Section.USAGE),
                range,
                List.of(Range.values()),
                slots.given()
                        .map(sums -> Chart.of(range.slots(now), sums.sums()))
                        .orElse(null),
                slots.given().map(Sums::total).orElse(null),
                listed(slots),
                listed(operations),
                named(listed(byKey)),
                slots.trouble().or(operations::trouble).or(byKey::trouble).orElse(null)));
    }

    /** The finest that there is, for programs that calculate. */
    @GET
    @Path("/usage.csv")
    @Produces("text/csv")
    public Response table(@QueryParam("range") @Nullable String word) {
        Range range = Range.of(word);
        return file.of(signedIn.accountId(), range)
                .map(csv -> Response.ok(csv, "text/csv; charset=utf-8")
                        .header("Content-Disposition", "attachment; filename=usage-%s.csv".formatted(range.word()))
                        .build())
                .orElseGet(() -> Response.status(503).build());
    }

    private Answer<Sums> sums(By by, Range range, Instant now) {
        return usage.sums(signedIn.accountId(), by, range.begin(now), range.end(now));
    }

    private static List<Sum> listed(Answer<Sums> answer) {
        return answer.given().map(Sums::sums).orElse(List.of());
    }

    private List<NamedKey> named(List<Sum> sums) {
        Map<UUID, String> names = keys.list(signedIn.accountId()).given().orElse(List.of()).stream()
                .collect(Collectors.toMap(Key::id, Key::name));
        return sums.stream()
                .map(sum -> new NamedKey(
                        names.getOrDefault(UUID.fromString(Objects.requireNonNull(sum.name())), sum.name()), sum))
                .toList();
    }
}
