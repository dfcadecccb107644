package io.socialdata.dashboard.backend;

import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Reads all monitors of an account, page by page. */
@ApplicationScoped
public class AccountMonitors {

    private final BackendCalls backendCalls;
    private final MonitorClient monitorClient;

    AccountMonitors(BackendCalls backendCalls, @RestClient MonitorClient monitorClient) {
        this.backendCalls = backendCalls;
        this.monitorClient = monitorClient;
    }

    /** Returns the monitors, newest first. */
    public BackendResult<List<MonitorView>> of(UUID accountId) {
        return all(cursor -> monitorClient.page(accountId, cursor));
    }

    /**
     * Returns the monitors of all pages.
     *
     * @param page reads the page behind a cursor, which is null for the first one
     */
    public BackendResult<List<MonitorView>> all(Function<@Nullable String, Uni<MonitorView.Page>> page) {
        List<MonitorView> all = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            switch (backendCalls.load(ServiceName.MONITORING, page.apply(cursor))) {
                case Success<MonitorView.Page>(var read) -> {
                    all.addAll(read.monitors());
                    cursor = read.nextCursor();
                }
                case Rejected<MonitorView.Page>(var status, var error, var message, var field) -> {
                    return new Rejected<>(status, error, message, field);
                }
                case Unavailable<MonitorView.Page>(var service) -> {
                    return new Unavailable<>(service);
                }
            }
        } while (cursor != null);
        return new Success<>(all);
    }
}
