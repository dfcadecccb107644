package io.socialdata.dashboard.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.keys.KeyClient;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.usage.UsageClient.By;
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
@RolesAllowed(AuthenticatedUser.ROLE)
class UsageResource {

    private final PageLayouts frames;
    private final CurrentUser signedIn;
    private final UsageClient usage;
    private final KeyClient keys;
    private final UsageCsvExport file;
    private final Clock clock;

    UsageResource(
            PageLayouts frames,
            CurrentUser signedIn,
            UsageClient usage,
            KeyClient keys,
            UsageCsvExport file,
            Clock clock) {
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
        UsageRange range = UsageRange.of(word);
        Instant now = clock.instant();
        BackendResult<UsageBreakdown> slots = sums(range.slot(), range, now);
        BackendResult<UsageBreakdown> operations = sums(By.OPERATION, range, now);
        BackendResult<UsageBreakdown> byKey = sums(By.KEY, range, now);
        return HtmlResponse.page(new UsagePage(
                frames.of(Section.USAGE),
                range,
                List.of(UsageRange.values()),
                slots.given()
                        .map(sums -> UsageChart.of(range.slots(now), sums.sums()))
                        .orElse(null),
                slots.given().map(UsageBreakdown::total).orElse(null),
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
        UsageRange range = UsageRange.of(word);
        return file.of(signedIn.accountId(), range)
                .map(csv -> Response.ok(csv, "text/csv; charset=utf-8")
                        .header("Content-Disposition", "attachment; filename=usage-%s.csv".formatted(range.word()))
                        .build())
                .orElseGet(() -> Response.status(503).build());
    }

    private BackendResult<UsageBreakdown> sums(By by, UsageRange range, Instant now) {
        return usage.sums(signedIn.accountId(), by, range.begin(now), range.end(now));
    }

    private static List<UsageTotal> listed(BackendResult<UsageBreakdown> answer) {
        return answer.given().map(UsageBreakdown::sums).orElse(List.of());
    }

    private List<NamedKey> named(List<UsageTotal> sums) {
        Map<UUID, String> names = keys.list(signedIn.accountId()).given().orElse(List.of()).stream()
                .collect(Collectors.toMap(ApiKeyInfo::id, ApiKeyInfo::name));
        return sums.stream()
                .map(sum -> new NamedKey(
                        names.getOrDefault(UUID.fromString(Objects.requireNonNull(sum.name())), sum.name()), sum))
                .toList();
    }
}
