package io.socialdata.simulator.protocol;

import java.util.List;

/** The endpoints of one resource, a row each. Tables are found by injection. */
public interface EndpointTable {

    List<? extends Endpoint> endpoints();
}
