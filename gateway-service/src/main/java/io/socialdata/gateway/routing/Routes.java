package io.socialdata.gateway.routing;

import io.socialdata.contract.EditDistance;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PathRoot;
import io.socialdata.contract.RouteMatch;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The routes of the catalogue: operations of the host at the root, operations on data behind the data prefix.
 *
 * <p>Paths match exactly; a trailing slash makes another path.
 */
@Singleton
public final class Routes {

    private static final int EDITS_OF_A_TYPO = 2;

    private final OperationCatalogue catalogue;
    private final String dataPrefix;
    /** The addresses of operations without parts to fill in, by what callers write for them. */
    private final Map<String, String> addresses = new TreeMap<>();

    @Inject
    Routes(OperationCatalogue catalogue, RoutingConfig config) {
        this(catalogue, config.dataPrefix());
    }

    Routes(OperationCatalogue catalogue, String dataPrefix) {
        boolean usable = dataPrefix.isEmpty() || dataPrefix.matches("(/[A-Za-z0-9_-]+)+");
        if (!usable) {
            throw new IllegalArgumentException("The data prefix is empty or like /name, not " + dataPrefix);
        }
        this.catalogue = catalogue;
        this.dataPrefix = dataPrefix;
        catalogue.operations().stream()
                .filter(operation -> !operation.path().contains("{"))
                .forEach(operation -> {
                    addresses.put(operation.path(), address(operation));
                    addresses.put(address(operation), address(operation));
                });
    }

    private String address(Operation operation) {
        return operation.root() == PathRoot.DATA ? dataPrefix + operation.path() : operation.path();
    }

    /**
     * Finds the route of a request.
     *
     * @param path the path as it is forwarded: in its canonical percent-encoding
     */
    public Route resolve(String method, String path) {
        return dataPath(path)
                .map(dataPath -> prefer(find(PathRoot.DATA, method, dataPath), find(PathRoot.HOST, method, path)))
                .orElseGet(() -> find(PathRoot.HOST, method, path));
    }

    /**
     * Returns the address that a request to nowhere may have meant: its path without the data prefix, or with a typo. It
     * is written as in the contract, since what the caller wrote may contain a secret.
     */
    public Optional<String> nearest(String method, String path) {
        return catalogue.match(PathRoot.DATA, method, path) instanceof RouteMatch.Found found
                ? Optional.of(address(found.operation()))
                : addresses.keySet().stream()
                        .filter(known -> Math.abs(known.length() - path.length()) <= EDITS_OF_A_TYPO)
                        .min(Comparator.comparingInt(known -> EditDistance.between(known, path)))
                        .filter(known -> EditDistance.between(known, path) <= EDITS_OF_A_TYPO)
                        .map(addresses::get);
    }

    private Optional<String> dataPath(String path) {
        boolean behindPrefix = path.startsWith(dataPrefix) && path.startsWith("/", dataPrefix.length());
        return behindPrefix ? Optional.of(path.substring(dataPrefix.length())) : Optional.empty();
    }

    private Route find(PathRoot pathRoot, String method, String path) {
        return switch (catalogue.match(pathRoot, method, path)) {
            case RouteMatch.Found found -> new Route.ToOperation(found.operation(), path);
            case RouteMatch.WrongMethod wrong -> new Route.WrongMethod(new TreeSet<>(wrong.allowed()));
            case RouteMatch.Unknown ignored -> new Route.Nowhere();
        };
    }

    /**
     * With an empty prefix both roots share their paths: an operation precedes a wrong method, which precedes no match.
     */
    private static Route prefer(Route first, Route second) {
        if (first instanceof Route.WrongMethod(var some) && second instanceof Route.WrongMethod(var others)) {
            SortedSet<String> all = new TreeSet<>(some);
            all.addAll(others);
            return new Route.WrongMethod(all);
        }
        boolean secondIsBetter = first instanceof Route.Nowhere
                || (first instanceof Route.WrongMethod && second instanceof Route.ToOperation);
        return secondIsBetter ? second : first;
    }
}
