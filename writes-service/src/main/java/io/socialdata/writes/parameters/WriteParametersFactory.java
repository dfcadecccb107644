package io.socialdata.writes.parameters;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** Creates the parameters of the running call from its query and its body. */
@RequestScoped
public class WriteParametersFactory {

    private static final String PROXY = "proxy";

    private final UriInfo address;

    WriteParametersFactory(UriInfo address) {
        this.address = address;
    }

    /** Returns the parameters for operations that take them from query and body. */
    public WriteParameters of(ObjectNode body) {
        return new WriteParameters(address.getQueryParameters(), body);
    }

    /**
     * Returns the parameters for operations that take them from the body alone, except for the proxy, which the query
     * may name.
     */
    public WriteParameters ofBody(ObjectNode body) {
        MultivaluedMap<String, String> exit = new MultivaluedHashMap<>();
        List<String> proxies = address.getQueryParameters().get(PROXY);
        if (proxies != null) {
            exit.put(PROXY, proxies);
        }
        return new WriteParameters(exit, body);
    }
}
