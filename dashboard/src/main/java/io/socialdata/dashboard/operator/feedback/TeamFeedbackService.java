package io.socialdata.dashboard.operator.feedback;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.OperatorAudit.Recorded;
import io.socialdata.dashboard.operator.audit.Reason;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Reads the reports of all accounts, answers them and changes their status. */
@ApplicationScoped
class TeamFeedbackService {

    private final TeamFeedbackClient teamFeedbackClient;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;

    TeamFeedbackService(
            @RestClient TeamFeedbackClient teamFeedbackClient, BackendCalls backendCalls, OperatorAudit audit) {
        this.teamFeedbackClient = teamFeedbackClient;
        this.backendCalls = backendCalls;
        this.audit = audit;
    }

    BackendResult<TeamReport.Page> page(String status, @Nullable String cursor) {
        return backendCalls.load(
                ServiceName.FEEDBACK, () -> teamFeedbackClient.page(status.isEmpty() ? null : status, cursor));
    }

    BackendResult<TeamReport> read(UUID id) {
        return backendCalls.load(ServiceName.FEEDBACK, () -> teamFeedbackClient.read(id));
    }

    Recorded<TeamReport> reply(TeamReport report, String text, Reason reason) {
        return audit.perform(
                AuditedAction.FEEDBACK_REPLY,
                subject(report, "report " + report.id()),
                reason,
                () -> backendCalls.change(
                        ServiceName.FEEDBACK, () -> teamFeedbackClient.reply(report.id(), new TeamReport.Reply(text))));
    }

    Recorded<TeamReport> move(TeamReport report, String status, Reason reason) {
        return audit.perform(
                AuditedAction.FEEDBACK_STATUS,
                subject(report, "report %s: %s".formatted(report.id(), status)),
                reason,
                () -> backendCalls.change(
                        ServiceName.FEEDBACK,
                        () -> teamFeedbackClient.move(report.id(), new TeamReport.StatusChange(status))));
    }

    private static AuditSubject subject(TeamReport report, String target) {
        return new AuditSubject(report.accountId(), target, null);
    }
}
