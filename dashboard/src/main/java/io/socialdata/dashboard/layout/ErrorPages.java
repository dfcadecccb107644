package io.socialdata.dashboard.layout;

import io.quarkus.security.ForbiddenException;
import io.socialdata.dashboard.ratelimit.NoTurnException;
import io.socialdata.database.DatabaseOutageException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.channels.ClosedChannelException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.handlers.FormBodyHandler;

/** Maps every failure to an error page with advice. Pages contain nothing of the exception. */
@ApplicationScoped
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

    /** The role of the member has not the permission that the page needs. */
    @ServerExceptionMapper
    Response notPermitted(ForbiddenException e) {
        return Response.status(403)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                .entity(new ErrorPage(
                                403,
                                "Your role does not allow this",
                                "Nothing was changed. Ask an owner of the account to change your role.")
                        .render())
                .build();
    }

    @ServerExceptionMapper
    Response invalid(ConstraintViolationException e) {
        return page(400);
    }

    /** Takes precedence over the mapper that returns JSON. */
    @ServerExceptionMapper(value = DatabaseOutageException.class, priority = Priorities.USER - 1000)
    Response outage(DatabaseOutageException e) {
        LOG.warn("page refused, the database is away or too busy", e);
        return page(503);
    }

    @ServerExceptionMapper
    Response busy(NoTurnException e) {
        LOG.debug("form not looked at, too many at once");
        return page(503);
    }

    @ServerExceptionMapper
    Response bug(Throwable e, RoutingContext context) {
        // Strangers could fill the log with forms that nobody can read, or that they break off.
        if (isOfForm(e)) {
            return page(400);
        }
        if (!isDisconnect(e)) {
            LOG.error("page failed", e);
        }
        return page(500);
    }

    /** The framework has no exception of its own for a form that it cannot read. */
    private static boolean isOfForm(Throwable e) {
        return Stream.of(e.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(FormBodyHandler.class.getName()));
    }

    private static boolean isDisconnect(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> cause instanceof ClosedChannelException || cause instanceof HttpClosedException);
    }

    private static Response page(int status) {
        return Response.status(status)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                .entity(pageFor(status).render())
                .build();
    }

    private static ErrorPage pageFor(int status) {
        if (status >= 500) {
            return status == 503
                    ? new ErrorPage(status, "Service busy", "The service is busy. Try again in a moment.")
                    : new ErrorPage(
                            status, "Something went wrong", "The error has been logged. Try again in a few minutes.");
        }
        return switch (status) {
            case 403 ->
                new ErrorPage(
                        status,
                        "This form has expired",
                        "Nothing was changed. Go back, reload the page and submit the form again.");
            case 404, 405 -> new ErrorPage(status, "Page not found", "It does not exist or has been removed.");
            case 422 -> new ErrorPage(status, "Download too large", "Choose a shorter period.");
            case 429 -> new ErrorPage(status, "Too many attempts", "Try again in a few minutes.");
            default ->
                new ErrorPage(status, "Invalid request", "The request could not be read. Go back and try again.");
        };
    }
}
