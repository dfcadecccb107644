package io.socialdata.gateway.edge.admit;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.QueryParameters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Looks for parameters that an operation does not take, in calls that ask for it. All other calls may have any, and
 * they are ignored.
 */
@Singleton
class StrictQuery {

    static final CharSequence HEADER = HttpHeaders.createOptimized("X-Strict-Query");

    private static final String REASON = "unknown_parameter";

    /** What a name may look like to be repeated. Keys and cookies that were pasted into an address are longer. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,31}");

    private final OperationCatalogue catalogue;

    StrictQuery(OperationCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Why a call is refused.
     *
     * @param field name of the parameter or of the header; {@code query} if the name is not one to repeat
     * @param reason more specific code, if there is one
     */
    record Fault(String field, String message, @Nullable String reason) {}

    /** @param uri the target that the backend would get */
    Optional<Fault> faultOf(MultiMap headers, Operation operation, String uri) {
        @Nullable String strict = headers.get(HEADER);
        if (strict == null || strict.equals("false")) {
            return Optional.empty();
        }
        if (!strict.equals("true") || headers.getAll(HEADER).size() > 1) {
            return Optional.of(new Fault(HEADER.toString(), HEADER + " must be true or false.", null));
        }
        QueryParameters known = catalogue.queryParameters(operation);
        // The same parser as in the services. A secret of the body in the query is refused by the service, which says
        // why.
        return new QueryStringDecoder(uri)
                .parameters().keySet().stream()
                        .filter(name -> !known.contains(name)
                                && !operation.bodyMembers().containsKey(name))
                        .findFirst()
                        .map(name -> unknown(name, known));
    }

    private static Fault unknown(String name, QueryParameters known) {
        if (!NAME.matcher(name).matches()) {
            return new Fault("query", "The query has a parameter that this operation does not take.", REASON);
        }
        String nearest =
                known.nearest(name).map(other -> " Did you mean " + other + "?").orElse("");
        return new Fault(name, "This operation has no parameter " + name + "." + nearest, REASON);
    }
}
