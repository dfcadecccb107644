package io.socialdata.dashboard.flash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.LoginToken;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;

/**
 * Carries what a form has led to over the redirect that answers it, so that reloading the page repeats nothing. The page shows it
 * once, to the browser that sent the form; the address holds an id and nothing of the content.
 */
@Singleton
public class Flashes {

    private final FlashRows rows;
    private final BrowserCookies cookies;
    private final CurrentVertxRequest request;
    private final ObjectMapper json;

    Flashes(FlashRows rows, BrowserCookies cookies, CurrentVertxRequest request, ObjectMapper json) {
        this.rows = rows;
        this.cookies = cookies;
        this.request = request;
        this.json = json;
    }

    /** Redirects to a page of ours, which takes the content by the parameter {@code flash}. */
    public Response redirect(String path, Object content) {
        String mark = path.contains("?") ? "&" : "?";
        return Response.seeOther(URI.create(path + mark + "flash=" + keep(content)))
                .build();
    }

    /** The content that was kept for this browser, if it was not shown before; it is not shown again. */
    public <T> Optional<T> take(String id, Class<T> type) {
        return uuid(id).flatMap(known -> session().flatMap(session -> take(known, session, type)));
    }

    private <T> Optional<T> take(UUID id, LoginToken session, Class<T> type) {
        return rows.take(id, owner(session, type))
                .flatMap(stored -> FlashCipher.open(session, purpose(id, type), stored))
                .map(content -> read(content, type));
    }

    /** The sentence that was kept; none if there is none. */
    public Notice notice(String id) {
        return take(id, Notice.class).orElse(Notice.NONE);
    }

    private UUID keep(Object content) {
        LoginToken session = session().orElseThrow(() -> new IllegalStateException("a form came without a cookie"));
        UUID id = UuidCreator.getTimeOrderedEpoch();
        rows.insert(
                id,
                owner(session, content.getClass()),
                FlashCipher.seal(session, purpose(id, content.getClass()), written(content)));
        return id;
    }

    private Optional<LoginToken> session() {
        return cookies.session(request.getCurrent());
    }

    /** Of what type it is counts as well: what one page keeps is nothing to another one. */
    private static byte[] owner(LoginToken session, Class<?> type) {
        return session.derived("flash-session:" + type.getName());
    }

    private static String purpose(UUID id, Class<?> type) {
        return id + ":" + type.getName();
    }

    private static Optional<UUID> uuid(String id) {
        try {
            return id.isEmpty() ? Optional.empty() : Optional.of(UUID.fromString(id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private byte[] written(Object content) {
        try {
            return json.writeValueAsBytes(content);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record could not be written as JSON", e);
        }
    }

    private <T> T read(byte[] content, Class<T> type) {
        try {
            return json.readValue(content, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
