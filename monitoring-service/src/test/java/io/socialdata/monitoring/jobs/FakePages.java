package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ws.rs.ProcessingException;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** A list of a few pages with two rows each. The cursor of a page is its number. */
final class FakePages {

    private static final JsonMapper JSON = new JsonMapper();

    private final KillPoints killPoints;
    private final int pages;
    private @Nullable Supplier<ProcessingException> failure;
    private boolean free;
    private Runnable duringRead = () -> {};
    private Runnable afterRead = () -> {};
    private int reads;

    FakePages(KillPoints killPoints, int pages) {
        this.killPoints = killPoints;
        this.pages = pages;
    }

    RestResponse<JsonNode> read(
            String url, UUID accountId, UUID keyId, long deadlineMillis, Map<String, String> parameters) {
        killPoints.pass();
        reads++;
        duringRead.run();
        if (failure != null) {
            throw failure.get();
        }
        int page = Integer.parseInt(parameters.getOrDefault("cursor", "1"));
        ObjectNode body = JSON.createObjectNode();
        ArrayNode users = body.putArray("users");
        for (int row = 0; row < 2; row++) {
            users.addObject().put("id", "%d-%d".formatted(page, row)).put("name", "=1+" + page);
        }
        body.put("next_cursor", page < pages ? String.valueOf(page + 1) : null);
        killPoints.pass();
        afterRead.run();
        ResponseBuilder<JsonNode> response = ResponseBuilder.ok((JsonNode) body);
        return free ? response.header(PageClient.BILLABLE, "false").build() : response.build();
    }

    void failWith(@Nullable Supplier<ProcessingException> exception) {
        this.failure = exception;
    }

    void makeFree() {
        this.free = true;
    }

    void duringRead(Runnable action) {
        this.duringRead = action;
    }

    /** Runs the action when the platform has answered and the runner does not know it yet. */
    void afterRead(Runnable action) {
        this.afterRead = action;
    }

    int reads() {
        return reads;
    }
}
