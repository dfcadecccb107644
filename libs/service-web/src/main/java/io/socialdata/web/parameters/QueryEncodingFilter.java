package io.socialdata.web.parameters;

import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Rejects a query that is not UTF-8 or has a NUL, before the resource. The decoder of Vert.x replaces what it cannot
 * decode, so another text than the caller's would be searched, stored or published.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class QueryEncodingFilter {

    private static final Pattern SEPARATOR = Pattern.compile("[&;]");

    /** What a name may look like to be repeated. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,31}");

    @ServerRequestFilter(priority = Priorities.USER)
    void check(RoutingContext context) {
        String query = context.request().query();
        if (query == null) {
            return;
        }
        SEPARATOR
                .splitAsStream(query)
                .filter(parameter -> decoded(parameter).isEmpty())
                .findFirst()
                .ifPresent(QueryEncodingFilter::reject);
    }

    private static void reject(String parameter) {
        String field = decoded(parameter.split("=", 2)[0])
                .filter(name -> NAME.matcher(name).matches())
                .orElse("query");
        throw new ApiException(ErrorCode.BAD_REQUEST, field + " must be percent-encoded UTF-8 without NUL.")
                .field(field);
    }

    private static Optional<String> decoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            int octet = text.charAt(i);
            if (octet == '%') {
                octet = i + 2 < text.length() ? octet(text.charAt(i + 1), text.charAt(i + 2)) : 0;
                i += 2;
            } else if (octet > '~') {
                octet = 0; // only escapes say which encoding it is
            }
            if (octet == 0) {
                return Optional.empty();
            }
            bytes.write(octet);
        }
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Returns zero unless both are hexadecimal digits. */
    private static int octet(char high, char low) {
        return Math.max(0, Character.digit(high, 16) << 4 | Character.digit(low, 16));
    }
}
