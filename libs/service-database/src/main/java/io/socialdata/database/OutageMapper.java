package io.socialdata.database;

import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Refusal;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Tells callers to come again when it is the database that cannot answer. */
class OutageMapper {

    private static final Logger LOG = Logger.getLogger(OutageMapper.class);

    private static final int RETRY_AFTER_SECONDS = 1;

    @ServerExceptionMapper
    Response unavailable(DatabaseOutageException outage) {
        LOG.warn("call refused, the database is away or too busy", outage);
        return Response.status(Refusal.OVERLOADED.status())
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(ErrorEnvelope.of(Refusal.OVERLOADED, "The service is overloaded; try again."))
                .build();
    }
}
