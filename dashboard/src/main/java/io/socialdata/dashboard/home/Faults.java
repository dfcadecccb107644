package io.socialdata.dashboard.home;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.monitors.MonitorState;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
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
class Faults {

    /** Of each kind; the page of all of them is one step away. */
    private static final int MOST_TOLD = 3;

    private final OwnerCalls owners;

    Faults(OwnerCalls owners) {
        this.owners = owners;
    }

    /** The looks to take, each at another owner. */
    List<Callable<List<Fault>>> of(UUID accountId) {
        return List.of(
                () -> look(accountId, ServiceName.SESSION, "sessions", Faults::deadSession),
                () -> look(accountId, ServiceName.WEBHOOK_DELIVERY, "webhooks", Faults::failingWebhook),
                () -> look(accountId, ServiceName.MONITORING, "monitors", Faults::monitorInTrouble));
    }

    /** An owner that does not answer is itself something broken. */
    private List<Fault> look(
            UUID accountId, ServiceName owner, String what, Function<JsonNode, Optional<Fault>> fault) {
        Answer<JsonNode> answer = owners.get(owner, OwnerCalls.ofAccount(accountId, "/" + what), JsonNode.class);
        List<Fault> found = answer.given().stream()
                .map(all -> all.isArray() ? all : all.path(what))
                .flatMap(all -> StreamSupport.stream(all.spliterator(), false))
                .flatMap(thing -> fault.apply(thing).stream())
                .toList();
        return Stream.concat(answer.trouble().map(trouble -> new Fault(trouble, "Reload", "/")).stream(), told(found))
                .toList();
    }

    private static Stream<Fault> told(List<Fault> found) {
        int more = found.size() - MOST_TOLD;
        return more <= 0
                ? found.stream()
                : Stream.concat(
                        found.stream().limit(MOST_TOLD),
                        Stream.of(new Fault(
                                "%d more like this.".formatted(more),
                                "See all",
                                found.getFirst().path())));
    }

    private static Optional<Fault> deadSession(JsonNode session) {
        String name = session.path("username").asText("");
        return session.path("status").asText().equals("dead")
                ? Optional.of(new Fault(
                        "The platform session of %s has expired.".formatted(name.isEmpty() ? "a key" : name),
                        "Add it again",
                        "/session"))
                : Optional.empty();
    }

    private static Optional<Fault> failingWebhook(JsonNode webhook) {
        return webhook.path("failing").asBoolean()
                        || webhook.path("status").asText().equals("disabled")
                ? Optional.of(new Fault(
                        "Webhook %s is failing or disabled."
                                .formatted(webhook.path("url").asText()),
                        "View webhooks",
                        "/webhooks"))
                : Optional.empty();
    }

    private static Optional<Fault> monitorInTrouble(JsonNode monitor) {
        MonitorState state = MonitorState.of(
                monitor.path("status").asText().equals("active"),
                monitor.path("degraded").asBoolean(),
                monitor.path("state").textValue(),
                monitor.path("reason").textValue());
        return state.needsAttention()
                ? Optional.of(new Fault(
                        "The monitor of @%s needs attention: %s."
                                .formatted(monitor.path("handle").asText(), state.label()),
                        "View monitors",
                        "/monitors"))
                : Optional.empty();
    }
}
