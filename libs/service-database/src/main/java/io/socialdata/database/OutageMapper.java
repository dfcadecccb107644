package io.socialdata.database;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.errors.ApiExceptionMapper;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Maps a database outage to a response that tells the caller to retry later. */
@Singleton
class OutageMapper {

    private static final Logger LOG = Logger.getLogger(OutageMapper.class);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final ApiExceptionMapper apiExceptionMapper;

    OutageMapper(ApiExceptionMapper apiExceptionMapper) {
        this.apiExceptionMapper = apiExceptionMapper;
    }

    @ServerExceptionMapper
    Response unavailable(DatabaseOutageException outage, RoutingContext context) {
        LOG.warn("call refused, the database is away or too busy", outage);
        return apiExceptionMapper.toResponse(
                context,
                new ApiException(ErrorCode.OVERLOADED, "The service is overloaded; try again.")
                        .retryAfter(RETRY_AFTER));
    }
}
