package io.socialdata.web.outgoing;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;

/** Turns every error status that a REST client receives into one exception. */
@Provider
public class ServiceResponseMapper implements ResponseExceptionMapper<ServiceResponseException> {

    @Override
    public ServiceResponseException toThrowable(Response response) {
        return new ServiceResponseException(response.getStatus());
    }
}
