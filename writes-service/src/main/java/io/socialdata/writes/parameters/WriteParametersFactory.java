package io.socialdata.writes.parameters;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** Makes the input of the running call out of its query and its body. */
@RequestScoped
public class WriteParametersFactory {

    private static final String PROXY = "proxy";

    private final UriInfo address;

    WriteParametersFactory(UriInfo address) {
        this.address = address;
    }

    /** For operations that take a parameter from either place. */
    public WriteParameters of(ObjectNode body) {
        return new WriteParameters(address.getQueryParameters(), body);
    }

    /** For operations whose parameters stand in the body alone; the exit may still be named in the query. */
    public WriteParameters ofBody(ObjectNode body) {
        MultivaluedMap<String, String> exit = new MultivaluedHashMap<>();
        List<String> proxies = address.getQueryParameters().get(PROXY);
        if (proxies != null) {
            exit.put(PROXY, proxies);
        }
        return new WriteParameters(exit, body);
    }
}
