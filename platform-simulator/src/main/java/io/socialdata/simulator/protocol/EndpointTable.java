package io.socialdata.simulator.protocol;

import java.util.List;

/** The endpoints of one resource, one per row. Tables are discovered by injection. */
public interface EndpointTable {

    List<? extends Endpoint> endpoints();
}
