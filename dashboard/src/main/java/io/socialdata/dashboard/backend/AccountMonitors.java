package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.monitors.MonitorView;
import jakarta.enterprise.context.ApplicationScoped;
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

    /** Returns the monitors of all pages. */
    public BackendResult<List<MonitorView>> all(Function<@Nullable String, MonitorView.Page> page) {
        return backendCalls.loadAll(
                ServiceName.MONITORING, page, MonitorView.Page::monitors, MonitorView.Page::nextCursor);
    }
}
