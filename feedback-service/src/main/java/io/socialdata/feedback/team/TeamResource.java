package io.socialdata.feedback.team;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.Refusal;
import io.socialdata.feedback.reports.Kind;
import io.socialdata.feedback.reports.Limit;
import io.socialdata.feedback.reports.PageKey;
import io.socialdata.feedback.reports.Report;
import io.socialdata.feedback.reports.Reports;
import io.socialdata.feedback.reports.Spelled;
import io.socialdata.feedback.reports.Status;
import io.socialdata.feedback.reports.Wording;
import io.socialdata.web.errors.RefusedException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The reports of all accounts, for the team. */
@Path("/internal/feedback")
@RunOnVirtualThread
@RolesAllowed("operator")
class TeamResource {

    private static final int LONGEST_RESPONSE = 4000;

    private final Reports reports;

    TeamResource(Reports reports) {
        this.reports = reports;
    }

    record PageView(List<TeamView> reports, @Nullable String nextCursor) {}

    record Move(@Nullable String status) {}

    record Answer(@Nullable String response) {}

    @GET
    public PageView list(
            @RestQuery("limit") @Nullable String limit,
            @RestQuery("cursor") @Nullable String cursor,
            @RestQuery("status") @Nullable String status,
            @RestQuery("type") @Nullable String type) {
        Reports.Page page = reports.page(new Reports.Wanted(
                null,
                Spelled.of("status", status, Status.class),
                Spelled.of("type", type, Kind.class),
                PageKey.of(cursor),
                Limit.of(limit)));
        return new PageView(
                page.reports().stream().map(TeamView::of).toList(),
                page.next().map(PageKey::cursor).orElse(null));
    }

    @GET
    @Path("/{id}")
    public TeamView read(@RestPath("id") UUID id) {
        return reports.find(id).map(TeamView::of).orElseThrow(TeamResource::unknown);
    }

    /** Moves a report on, along the ways that there are. */
    @POST
    @Path("/{id}/move")
    public TeamView move(@RestPath("id") UUID id, @NotNull Move move) {
        @Nullable Status target = Spelled.of("status", move.status(), Status.class);
        if (target == null) {
            throw new RefusedException(Refusal.BAD_REQUEST, "status is required.").field("status");
        }
        return revised(id, report -> moved(report, target));
    }

    /** Writes the reply that the account reads, in the place of an earlier one. */
    @POST
    @Path("/{id}/answer")
    public TeamView answer(@RestPath("id") UUID id, @NotNull Answer answer) {
        String response = Wording.prose("response", answer.response(), LONGEST_RESPONSE);
        return revised(id, report -> report.answered(response));
    }

    private TeamView revised(UUID id, UnaryOperator<Report> change) {
        return reports.revise(id, change).map(TeamView::of).orElseThrow(TeamResource::unknown);
    }

    private static Report moved(Report report, Status target) {
        if (!report.status().next().contains(target)) {
            throw new RefusedException(
                            Refusal.BAD_REQUEST,
                            "The status cannot change from " + report.status().word() + " to " + target.word() + ".")
                    .field("status");
        }
        return report.moved(target);
    }

    private static RefusedException unknown() {
        return new RefusedException(Refusal.NOT_FOUND, "Report not found.");
    }
}
