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

/** Looks for what is broken: dead sessions, failing webhooks, monitors that detect too little. */
@Singleton
class AccountIssueService {

    /** Of each kind; the page of all of them is one step away. */
    private static final int MOST_TOLD = 3;

    private final BackendClient owners;

    AccountIssueService(BackendClient owners) {
        this.owners = owners;
    }

    /** The looks to take, each at another owner. */
    List<Callable<List<AccountIssue>>> of(UUID accountId) {
        return List.of(
                () -> look(accountId, ServiceName.SESSION, "sessions", AccountIssueService::deadSession),
                () -> look(accountId, ServiceName.WEBHOOK_DELIVERY, "webhooks", AccountIssueService::failingWebhook),
                () -> look(accountId, ServiceName.MONITORING, "monitors", AccountIssueService::monitorInTrouble));
    }

    /** An owner that does not answer is itself something broken. */
    private List<AccountIssue> look(
            UUID accountId, ServiceName owner, String what, Function<JsonNode, Optional<AccountIssue>> fault) {
        BackendResult<JsonNode> backendResult =
                owners.get(owner, BackendClient.ofAccount(accountId, "/" + what), JsonNode.class);
        List<AccountIssue> found = backendResult.given().stream()
                .map(all -> all.isArray() ? all : all.path(what))
                .flatMap(all -> StreamSupport.stream(all.spliterator(), false))
                .flatMap(thing -> fault.apply(thing).stream())
                .toList();
        return Stream.concat(
                        backendResult.trouble().map(trouble -> new AccountIssue(trouble, "Reload", "/")).stream(),
                        told(found))
                .toList();
    }

    private static Stream<AccountIssue> told(List<AccountIssue> found) {
        int more = found.size() - MOST_TOLD;
        return more <= 0
                ? found.stream()
                : Stream.concat(
                        found.stream().limit(MOST_TOLD),
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
