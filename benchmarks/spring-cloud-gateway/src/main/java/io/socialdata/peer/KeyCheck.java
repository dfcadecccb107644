package io.socialdata.peer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Admits a call if its key is known, identified by its digest; all in memory. */
@Component
class KeyCheck implements GlobalFilter, Ordered {

    static final String CALLER = "peer.caller";

    private static final String SCHEME = "Bearer ";

    private final KnownKeys known;

    KeyCheck(KnownKeys known) {
        this.known = known;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        @Nullable String credentials = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
        if (credentials != null && credentials.startsWith(SCHEME)) {
            String digest = digestOf(credentials.substring(SCHEME.length()));
            if (known.keys().contains(digest)) {
                exchange.getAttributes().put(CALLER, digest);
                return chain.filter(exchange);
            }
        }
        exchange.getResponse().setStatusCode(HttpStatus.UNAUTHORIZED);
        return exchange.getResponse().setComplete();
    }

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    private static String digestOf(String key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(key.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
