package io.socialdata.simulator.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.PlatformResponse;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks of GraphQL calls that the platform makes and that the simulator skips unless strict mode is enabled. */
@Singleton
final class StrictMode {

    private final WireConfig config;
    private final QueryIds queryIds;
    private final Map<String, List<String>> features = PropertyTable.read("/wire/features.properties");

    StrictMode(WireConfig config, QueryIds queryIds) {
        this.config = config;
        this.queryIds = queryIds;
    }

    Optional<PlatformResponse> objection(String operation, Optional<String> queryId, GraphQlRequest request) {
        if (!config.strict()) {
            return Optional.empty();
        }
        boolean stale = queryId.filter(id -> !queryIds.known(operation, id)).isPresent();
        return stale
                ? Optional.of(PlatformResponse.empty(404, PlatformResponse.Outcome.UNKNOWN))
                : missingFeatures(operation, request);
    }

    private Optional<PlatformResponse> missingFeatures(String operation, GraphQlRequest request) {
        ObjectNode sent = request.features();
        List<String> missing = features.getOrDefault(operation, List.of()).stream()
                .filter(flag -> !sent.hasNonNull(flag))
                .toList();
        return missing.isEmpty() ? Optional.empty() : Optional.of(ErrorBody.withoutFeatures(operation, missing));
    }
}
