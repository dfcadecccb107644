package io.socialdata.dashboard.home;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Looks for what is broken: dead sessions, failing webhooks, degraded monitors. */
@Singleton
class Faults {

    private final OwnerCalls owners;

    Faults(OwnerCalls owners) {
        this.owners = owners;
    }

    List<Fault> of(UUID accountId) {
        List<Fault> faults = new ArrayList<>();
        listed(accountId, ServiceName.SESSION, "sessions", faults)
                .filter(session -> session.path("status").asText().equals("dead"))
                .map(session -> new Fault(
                        "The session of %s with the platform is dead."
                                .formatted(session.path("username").asText("a key")),
                        "Register it anew",
                        "/session"))
                .forEach(faults::add);
        listed(accountId, ServiceName.WEBHOOK_DELIVERY, "webhooks", faults)
                .filter(webhook -> webhook.path("failing").asBoolean()
                        || webhook.path("status").asText().equals("disabled"))
                .map(webhook -> new Fault(
                        "Deliveries to %s fail or are stopped."
                                .formatted(webhook.path("url").asText()),
                        "Look at its deliveries",
                        "/webhooks"))
                .forEach(faults::add);
        listed(accountId, ServiceName.MONITORING, "monitors", faults)
                .filter(monitor -> monitor.path("degraded").asBoolean())
                .map(monitor -> new Fault(
                        "The monitor of @%s sees less than it should."
                                .formatted(monitor.path("handle").asText()),
                        "Look at its health",
                        "/monitors"))
                .forEach(faults::add);
        return faults;
    }

    /** What the owner lists. One that does not answer is itself something broken. */
    private Stream<JsonNode> listed(UUID accountId, ServiceName owner, String what, List<Fault> faults) {
        Answer<JsonNode> answer = owners.get(owner, OwnerCalls.ofAccount(accountId, "/" + what), JsonNode.class);
        answer.trouble().ifPresent(trouble -> faults.add(new Fault(trouble, "Reload", "/")));
        return answer.given().stream()
                .map(all -> all.isArray() ? all : all.path(what))
                .flatMap(all -> StreamSupport.stream(all.spliterator(), false))
                .toList()
                .stream();
    }
}
