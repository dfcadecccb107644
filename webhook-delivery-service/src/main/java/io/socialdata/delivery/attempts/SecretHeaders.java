package io.socialdata.delivery.attempts;

import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.util.List;
import java.util.Locale;

/** Masks headers of a receiver whose values may be secrets, such as cookies. Only their names are kept. */
final class SecretHeaders {

    static final String MASK = "[masked]";

    private static final List<String> SECRET_PARTS = List.of(
            "cookie", "auth", "token", "secret", "password", "api-key", "apikey", "credential", "session", "signature");

    private SecretHeaders() {}

    static List<Header> masked(List<Header> headers) {
        return headers.stream()
                .map(header -> isSecret(header.name()) ? new Header(header.name(), MASK) : header)
                .toList();
    }

    private static boolean isSecret(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return SECRET_PARTS.stream().anyMatch(lower::contains);
    }
}
