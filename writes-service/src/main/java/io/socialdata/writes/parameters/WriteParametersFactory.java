package io.socialdata.writes.parameters;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.UriInfo;

/** Creates the parameters of the running call. */
@RequestScoped
public class WriteParametersFactory {

    private final UriInfo address;

    WriteParametersFactory(UriInfo address) {
        this.address = address;
    }

    /** Returns the parameters from a body to which {@code JsonBodyReader} has added those of the query. */
    public WriteParameters of(ObjectNode body) {
        return new WriteParameters(address.getQueryParameters(), body);
    }
}
