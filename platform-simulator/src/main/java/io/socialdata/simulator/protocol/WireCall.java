package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.cookie.Cookie;
import io.netty.handler.codec.http.cookie.ServerCookieDecoder;
import io.socialdata.simulator.protocol.WireBody.WireFile;
import io.vertx.core.MultiMap;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A raw, unvalidated request. */
public final class WireCall {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BEARER = "Bearer ";

    private final String method;
    private final String path;
    private final MultiMap query;
    private final MultiMap headers;
    private final WireBody body;
    private final String address;
    private final Collection<Cookie> cookies;

    /** @param address IP address of the other side of the connection */
    public WireCall(String method, String path, MultiMap query, MultiMap headers, WireBody body, String address) {
        this.method = method;
        this.path = path;
        this.query = query;
        this.headers = headers;
        this.body = body;
        this.address = address;
        this.cookies = header("cookie")
                .<Collection<Cookie>>map(ServerCookieDecoder.LAX::decodeAll)
                .orElseGet(List::of);
    }

    public String method() {
        return method;
    }

    public String path() {
        return path;
    }

    public String address() {
        return address;
    }

    public MultiMap query() {
        return query;
    }

    /** Returns the body as text; empty for a multipart form. */
    public String body() {
        return body.text();
    }

    /** Returns a file of a multipart form. */
    public Optional<WireFile> file(String field) {
        return body.file(field);
    }

    /** Returns a header. A blank header counts as absent. */
    public Optional<String> header(String name) {
        return meaningful(headers.get(name));
    }

    public Optional<String> query(String name) {
        return meaningful(query.get(name));
    }

    /** Returns a parameter of a REST call, from the query or else from a form in the body. */
    public Optional<String> parameter(String name) {
        return query(name).or(() -> meaningful(body.fields().get(name)));
    }

    /** Returns a parameter of a REST call, also a blank one, with which clients remove a value. */
    public Optional<String> given(String name) {
        return Optional.ofNullable(query.get(name))
                .or(() -> Optional.ofNullable(body.fields().get(name)));
    }

    /** Returns the requested number of items, or the usual one if it is no number. */
    public int count(int usual, int most) {
        return Math.clamp(PlatformIds.parse(parameter("count").orElse("")).orElse(usual), 1, most);
    }

    /** Returns the body as JSON. Empty if it is none. */
    public Optional<JsonNode> json() {
        try {
            return Optional.of(JSON.readTree(body.text()));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    public Optional<String> cookie(String name) {
        return cookies.stream()
                .filter(cookie -> cookie.name().equals(name))
                .map(Cookie::value)
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    /** Returns the bearer token. Any non-empty token is accepted. */
    public Optional<String> bearer() {
        return header("authorization")
                .filter(value -> value.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                .map(value -> value.substring(BEARER.length()).strip())
                .filter(token -> !token.isEmpty());
    }

    private static Optional<String> meaningful(@Nullable String value) {
        return Optional.ofNullable(value).filter(text -> !text.isBlank());
    }
}
