package io.socialdata.bench.start;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The services whose starts are measured. */
enum StartedService {
    FEEDBACK("feedback", "feedback"),
    SESSION("session", "sessions"),
    MONITORING("monitoring", "monitors"),
    WEBHOOK_DELIVERY("webhook-delivery", "deliveries");

    private final String audience;
    private final String list;

    StartedService(String audience, String list) {
        this.audience = audience;
        this.list = list;
    }

    /** Finds the service with this name of a module, like {@code session-service}. */
    static StartedService named(String module) {
        return Arrays.stream(values())
                .filter(service -> service.module().equals(module))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("one of " + names()));
    }

    static String names() {
        return Arrays.stream(values()).map(StartedService::module).collect(Collectors.joining(", "));
    }

    String module() {
        return audience + "-service";
    }

    String audience() {
        return audience;
    }

    /** Returns what the dashboard lists of an account at this service. */
    String list() {
        return list;
    }
}
