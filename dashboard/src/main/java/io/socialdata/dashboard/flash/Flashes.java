package io.socialdata.dashboard.flash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.UuidText;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.CookieCipher;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;

/**
 * Carries the result of a form over the redirect after it, so that reloading the page repeats nothing. The page shows
 * the result once, in the browser that sent the form. The URL contains an id and nothing of the content.
 */
@ApplicationScoped
public class Flashes {

    private static final String TROUBLE = Flashes.class.getName();
    private static final String CIPHER_USE = "flash-key";

    private final FlashRows rows;
    private final TokenCookies cookies;
    private final CurrentVertxRequest request;
    private final ObjectMapper json;

    Flashes(FlashRows rows, TokenCookies cookies, CurrentVertxRequest request, ObjectMapper json) {
        this.rows = rows;
        this.cookies = cookies;
        this.request = request;
        this.json = json;
    }

    /** Returns whether the current form redirects with a message of trouble: its outcome is not known. */
    public static boolean reportsTrouble(RoutingContext context) {
        return context.get(TROUBLE) != null;
    }

    /** Stores the content and redirects to a page of the dashboard, which takes it by the parameter {@code flash}. */
    public Response redirect(String path, Object content) {
        if (content instanceof Notice notice && notice.trouble() != null) {
            request.getCurrent().put(TROUBLE, true);
        }
        String mark = path.contains("?") ? "&" : "?";
        return Response.seeOther(URI.create(path + mark + "flash=" + store(content)))
                .build();
    }

    /** Returns the content stored for this browser, and deletes it. Returns empty if it was already shown. */
    public <T> Optional<T> take(String id, Class<T> type) {
        return UuidText.parse(id).flatMap(known -> session().flatMap(session -> take(known, session, type)));
    }

    private <T> Optional<T> take(UUID id, LoginToken session, Class<T> type) {
        return rows.take(id, owner(session, type))
                .flatMap(stored -> CookieCipher.open(session, CIPHER_USE, purpose(id, type), stored))
                .map(content -> read(content, type));
    }

    /** Returns the stored notice, or an empty one. */
    public Notice notice(String id) {
        return take(id, Notice.class).orElse(Notice.NONE);
    }

    private UUID store(Object content) {
        LoginToken session = session().orElseThrow(() -> new IllegalStateException("a form came without a cookie"));
        UUID id = UuidCreator.getTimeOrderedEpoch();
        rows.insert(
                id,
                owner(session, content.getClass()),
                CookieCipher.seal(session, CIPHER_USE, purpose(id, content.getClass()), written(content)));
        return id;
    }

    private Optional<LoginToken> session() {
        return cookies.formSession(request.getCurrent(), Realm.USERS);
    }

    /** Includes the type, so that one page cannot take the content of another. */
    private static byte[] owner(LoginToken session, Class<?> type) {
        return session.derived("flash-session:" + type.getName());
    }

    private static String purpose(UUID id, Class<?> type) {
        return id + ":" + type.getName();
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
