package io.socialdata.reads.billing;

import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** Successful answers that the contract gives away. */
public final class BillableResponse {

    /** Tells the gateway whether a call is paid for; without it a successful one is. */
    public static final String HEADER = "X-Usage-Billable";

    private BillableResponse() {}

    /** The answer, with or without a price. */
    public static <T> RestResponse<T> of(T body, boolean free) {
        ResponseBuilder<T> answer = ResponseBuilder.ok(body);
        return free ? answer.header(HEADER, "false").build() : answer.build();
    }
}
