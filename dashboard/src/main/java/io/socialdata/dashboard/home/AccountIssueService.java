package io.socialdata.dashboard.home;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.monitors.MonitorState;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Finds problems of an account: dead sessions, failing webhooks, monitors that miss posts. */
@Singleton
class AccountIssueService {

    /** Maximum number of listed issues of one kind; the rest is one link away. */
    private static final int MAX_SHOWN = 3;

    private final BackendClient backendClient;

    AccountIssueService(BackendClient backendClient) {
        this.backendClient = backendClient;
    }

    /** Returns the lookups to run, one per service. */
    List<Callable<List<AccountIssue>>> of(UUID accountId) {
        return List.of(
                () -> findIssues(accountId, ServiceName.SESSION, "sessions", AccountIssueService::deadSession),
                () -> findIssues(
                        accountId, ServiceName.WEBHOOK_DELIVERY, "webhooks", AccountIssueService::failingWebhook),
                () -> findIssues(accountId, ServiceName.MONITORING, "monitors", AccountIssueService::monitorInTrouble));
    }

    /** Returns the issues that one service reports. A service that does not respond is an issue itself. */
    private List<AccountIssue> findIssues(
            UUID accountId, ServiceName service, String what, Function<JsonNode, Optional<AccountIssue>> fault) {
        BackendResult<JsonNode> backendResult =
                backendClient.get(service, BackendClient.ofAccount(accountId, "/" + what), JsonNode.class);
        List<AccountIssue> found = backendResult.toOptional().stream()
                .map(all -> all.isArray() ? all : all.path(what))
                .flatMap(all -> StreamSupport.stream(all.spliterator(), false))
                .flatMap(item -> fault.apply(item).stream())
                .toList();
        return Stream.concat(
                        backendResult.trouble().map(trouble -> new AccountIssue(trouble, "Reload", "/")).stream(),
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

    private static Optional<AccountIssue> deadSession(JsonNode session) {
        String name = session.path("username").asText("");
        return session.path("status").asText().equals("dead")
                ? Optional.of(new AccountIssue(
                        "The platform session of %s has expired.".formatted(name.isEmpty() ? "a key" : name),
                        "Add it again",
                        "/session"))
                : Optional.empty();
    }

    private static Optional<AccountIssue> failingWebhook(JsonNode webhook) {
        return webhook.path("failing").asBoolean()
                        || webhook.path("status").asText().equals("disabled")
                ? Optional.of(new AccountIssue(
                        "Webhook %s is failing or disabled."
                                .formatted(webhook.path("url").asText()),
                        "View webhooks",
                        "/webhooks"))
                : Optional.empty();
    }

    private static Optional<AccountIssue> monitorInTrouble(JsonNode monitor) {
        MonitorState state = MonitorState.of(
                monitor.path("status").asText().equals("active"),
                monitor.path("degraded").asBoolean(),
                monitor.path("state").textValue(),
                monitor.path("reason").textValue());
        return state.needsAttention()
                ? Optional.of(new AccountIssue(
                        "The monitor of @%s needs attention: %s."
                                .formatted(monitor.path("handle").asText(), state.label()),
                        "View monitors",
                        "/monitors"))
                : Optional.empty();
    }
}
