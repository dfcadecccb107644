package io.socialdata.dashboard.home;

import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.monitors.MonitorService;
import io.socialdata.dashboard.monitors.MonitorState;
import io.socialdata.dashboard.sessions.SessionService;
import io.socialdata.dashboard.webhooks.WebhookService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds problems of an account: dead sessions, failing webhooks, monitors that miss posts. */
@ApplicationScoped
class AccountIssueService {

    /** Maximum number of listed issues of one kind; the rest is one link away. */
    private static final int MAX_SHOWN = 3;

    private final SessionService sessionService;
    private final WebhookService webhookService;
    private final MonitorService monitorService;

    AccountIssueService(SessionService sessionService, WebhookService webhookService, MonitorService monitorService) {
        this.sessionService = sessionService;
        this.webhookService = webhookService;
        this.monitorService = monitorService;
    }

    /** Returns the lookups to run, one per service. */
    List<Callable<List<AccountIssue>>> of(UUID accountId) {
        return List.of(
                () -> issues(
                        sessionService.all(accountId),
                        AccountSessions.Session::dead,
                        AccountIssueService::ofDeadSession),
                () -> issues(
                        webhookService.all(accountId),
                        webhook -> webhook.failing() || !webhook.active(),
                        AccountIssueService::ofFailingWebhook),
                () -> issues(
                        monitorService.all(accountId),
                        monitor -> MonitorState.of(monitor).needsAttention(),
                        AccountIssueService::ofMonitor));
    }

    /** Returns the issues that one service reports. A service that does not respond is an issue itself. */
    private static <T> List<AccountIssue> issues(
            BackendResult<List<T>> listed, Predicate<T> isFaulty, Function<T, AccountIssue> issue) {
        List<AccountIssue> found = listed.toOptional().stream()
                .flatMap(List::stream)
                .filter(isFaulty)
                .map(issue)
                .toList();
        return Stream.concat(
                        listed.trouble().map(trouble -> new AccountIssue(trouble, "Reload", "/")).stream(),
                        shown(found))
                .toList();
    }

    private static Stream<AccountIssue> shown(List<AccountIssue> found) {
        int more = found.size() - MAX_SHOWN;
        return more <= 0
                ? found.stream()
                : Stream.concat(
                        found.stream().limit(MAX_SHOWN),
                        Stream.of(new AccountIssue(
                                "%d more like this.".formatted(more),
                                "See all",
                                found.getFirst().path())));
    }

    private static AccountIssue ofDeadSession(AccountSessions.Session session) {
        return new AccountIssue(
                "The platform session of %s has expired."
                        .formatted(session.username() == null ? "a key" : session.username()),
                "Add it again",
                "/session");
    }

    private static AccountIssue ofFailingWebhook(WebhookView webhook) {
        return new AccountIssue(
                "Webhook %s is failing or disabled.".formatted(webhook.url()), "View webhooks", "/webhooks");
    }

    private static AccountIssue ofMonitor(MonitorView monitor) {
        return new AccountIssue(
                "The monitor of @%s needs attention: %s."
                        .formatted(monitor.handle(), MonitorState.of(monitor).label()),
                "View monitors",
                "/monitors");
    }
}
