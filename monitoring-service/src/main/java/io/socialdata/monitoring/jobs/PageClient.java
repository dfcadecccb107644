package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.rest.client.reactive.Url;
import io.socialdata.monitoring.polling.ReadsRequestFilter;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;

/** Calls public reads of reads-service on behalf of the owner of a job. */
@Path("/")
@RegisterRestClient(configKey = "job-pages")
@RegisterProvider(ReadsRequestFilter.class)
@RegisterProvider(PageRejectionMapper.class)
interface PageClient {

    /** Tells that a successful response is not charged. */
    String BILLABLE = "X-Usage-Billable";

    @GET
    RestResponse<JsonNode> read(
            @Url String url,
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.KEY_HEADER) UUID keyId,
            @HeaderParam("X-Deadline-Ms") long deadlineMillis,
            @RestQuery Map<String, String> parameters);
}
