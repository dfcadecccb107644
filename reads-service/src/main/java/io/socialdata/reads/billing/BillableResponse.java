package io.socialdata.reads.billing;

import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** Marks successful responses that the contract does not charge for. */
public final class BillableResponse {

    /** Tells the gateway whether to charge a call. Without it, a successful call is charged. */
    public static final String HEADER = "X-Usage-Billable";

    private BillableResponse() {}

    /** Returns the response, charged or free. */
    public static <T> RestResponse<T> of(T body, boolean free) {
        ResponseBuilder<T> builder = ResponseBuilder.ok(body);
        return free ? builder.header(HEADER, "false").build() : builder.build();
    }
}
