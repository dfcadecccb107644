package io.socialdata.dashboard.requests;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.RequestLogClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads the calls of an account. */
@ApplicationScoped
public class RequestLogService {

    private final BackendCalls backendCalls;
    private final RequestLogClient requestLogClient;
    private final List<String> operations;

    RequestLogService(BackendCalls backendCalls, @RestClient RequestLogClient requestLogClient) {
        this.backendCalls = backendCalls;
        this.requestLogClient = requestLogClient;
        this.operations = OperationCatalogue.load().operations().stream()
                .map(Operation::id)
                .sorted()
                .toList();
    }

    /** Returns the newest calls. */
    public BackendResult<List<LoggedCall>> newest(UUID accountId, int count) {
        return page(accountId, Map.of("limit", Integer.toString(count))).map(LoggedCall.Page::requests);
    }

    BackendResult<LoggedCall.Page> page(UUID accountId, RequestLogQuery query) {
        return page(accountId, query.parameters());
    }

    /** Returns a page of up to {@code limit} calls for an export. */
    BackendResult<LoggedCall.Page> page(UUID accountId, RequestLogQuery query, int limit, String cursor) {
        Map<String, String> parameters = new HashMap<>(query.parameters());
        parameters.put("limit", Integer.toString(limit));
        if (!cursor.isEmpty()) {
            parameters.put("cursor", cursor);
        }
        return page(accountId, parameters);
    }

    /** Returns the call with this request id, if the account made it, as a list. */
    BackendResult<List<LoggedCall>> find(UUID accountId, UUID requestId) {
        return page(accountId, Map.of("request_id", requestId.toString())).map(LoggedCall.Page::requests);
    }

    /** Returns the ids of all operations, for the filter. */
    public List<String> operations() {
        return operations;
    }

    private BackendResult<LoggedCall.Page> page(UUID accountId, Map<String, String> parameters) {
        return backendCalls.load(BILLING, () -> requestLogClient.page(accountId, parameters));
    }
}
