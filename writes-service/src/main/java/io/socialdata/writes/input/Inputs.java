package io.socialdata.writes.input;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.UriInfo;

/** Makes the input of the running call out of its query and its body. */
@RequestScoped
public class Inputs {

    private final UriInfo address;

    Inputs(UriInfo address) {
        this.address = address;
    }

    /** For operations that take a parameter from either place. */
    public Input of(ObjectNode body) {
        return new Input(address.getQueryParameters(), body);
    }
}
