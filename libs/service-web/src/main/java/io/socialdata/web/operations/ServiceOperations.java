package io.socialdata.web.operations;

import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PathRoot;
import io.socialdata.contract.ResponseFields;
import io.socialdata.contract.RouteMatch;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The operations of the contract that this service owns. Paths are internal ones, without the data prefix. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
public class ServiceOperations {

    private final OperationCatalogue catalogue;
    private final String service;

    @Inject
    ServiceOperations(ServiceConfig config) {
        this(OperationCatalogue.load(), config.name());
    }

    ServiceOperations(OperationCatalogue catalogue, String service) {
        this.catalogue = catalogue;
        this.service = service;
    }

    /** Returns the operation of a request, if this service owns it. */
    public Optional<Operation> find(String method, String path) {
        return match(method, path) instanceof RouteMatch.Found found
                ? Optional.of(found.operation())
                : Optional.empty();
    }

    /** Returns the names of secrets, which no operation of the contract accepts in its query. */
    public Set<String> bodyOnlyNames() {
        return catalogue.bodyOnlyNames();
    }

    /** Returns the paths of all operations that use credentials sent with the call, of any service. */
    public List<String> inlineCredentialPaths() {
        return catalogue.operations().stream()
                .filter(Operation::inlineCredentials)
                .map(Operation::path)
                .toList();
    }

    /** Matches a path against the contract. An operation of another service is unknown here. */
    public RouteMatch match(String method, String path) {
        RouteMatch data = own(catalogue.match(PathRoot.DATA, method, path));
        return data instanceof RouteMatch.Unknown ? own(catalogue.match(PathRoot.HOST, method, path)) : data;
    }

    /** Returns the fields that the responses of the operation can have, if callers can select among them. */
    public Optional<ResponseFields> responseFields(Operation operation) {
        return catalogue.responseFields(operation);
    }

    private RouteMatch own(RouteMatch match) {
        return switch (match) {
            case RouteMatch.Found found
            when !found.operation().service().wireName().equals(service) -> new RouteMatch.Unknown();
            case RouteMatch.Found found -> found;
            case RouteMatch.WrongMethod wrong -> wrong;
            case RouteMatch.Unknown unknown -> unknown;
        };
    }
}
