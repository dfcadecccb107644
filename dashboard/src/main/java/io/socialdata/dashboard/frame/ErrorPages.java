package io.socialdata.dashboard.frame;

import io.socialdata.dashboard.users.HashingBusyException;
import io.socialdata.database.DatabaseOutageException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Turns every failure into a page that says what to do. Nothing of an exception gets onto it. */
@Singleton
class ErrorPages {

    private static final Logger LOG = Logger.getLogger(ErrorPages.class);

    @ServerExceptionMapper
    Response framework(WebApplicationException e) {
        int status = e.getResponse().getStatus();
        if (status >= 500) {
            LOG.error("page failed", e);
        }
        return status / 100 == 3 ? e.getResponse() : page(status);
    }

    @ServerExceptionMapper
    Response invalid(ConstraintViolationException e) {
        return page(400);
    }

    /** Before the one that speaks JSON. */
    @ServerExceptionMapper(value = DatabaseOutageException.class, priority = Priorities.USER - 1000)
    Response outage(DatabaseOutageException e) {
        LOG.warn("page refused, the database is away or too busy", e);
        return page(503);
    }

    @ServerExceptionMapper
    Response busy(HashingBusyException e) {
        LOG.warn("password not looked at, too many at once");
        return page(503);
    }

    @ServerExceptionMapper
    Response bug(Throwable e, RoutingContext context) {
        LOG.error("page failed", e);
        return page(500);
    }

    private static Response page(int status) {
        return Response.status(status)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                .entity(saying(status).render())
                .build();
    }

    private static ErrorPage saying(int status) {
        if (status >= 500) {
            return status == 503
                    ? new ErrorPage(status, "One moment, please", "There is too much to do right now; try again soon.")
                    : new ErrorPage(status, "Something went wrong here", "It is logged. Try again in a little while.");
        }
        return switch (status) {
            case 403 ->
                new ErrorPage(
                        status,
                        "This form has expired",
                        "Go back to its page, reload it and send it again; nothing was changed.");
            case 404, 405 -> new ErrorPage(status, "There is no such page", "What it showed may be gone.");
            case 429 -> new ErrorPage(status, "Too many attempts", "Wait some minutes, then try again.");
            default ->
                new ErrorPage(status, "That did not work", "What was sent cannot be read. Go back and try again.");
        };
    }
}
