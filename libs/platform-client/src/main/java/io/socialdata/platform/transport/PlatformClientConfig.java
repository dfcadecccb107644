package io.socialdata.platform.transport;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.platform.transport.Operation.Family;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settings of the connection to the platform. */
@ConfigMapping(prefix = "platform.client")
public interface PlatformClientConfig {

    /** Base URL of the platform; the families below are paths under it unless they have their own base URL. */
    @WithDefault("http://127.0.0.1:8070")
    URI baseUrl();

    /**
     * Base URLs by name: of the families {@code graphql} (for example {@code https://x.com/i/api/graphql}),
     * {@code rest11}, {@code onboarding}, {@code upload} and {@code assistant}, and of further names that the operation
     * data use.
     */
    Map<String, URI> bases();

    /** Bearer token of the platform's web client. The simulator accepts any. */
    @WithDefault("simulated")
    String bearerToken();

    /** Further bearer tokens by name, for operations whose data name one. */
    Map<String, String> bearers();

    /** Path of a file with changes of the built-in operation data. It is read again when it changes. */
    Optional<Path> operationsFile();

    /** Timeout of one call, including its retry. */
    @WithDefault("PT15S")
    Duration totalTimeout();

    /** Size in bytes of the parts in which a file is sent and held in memory. Only tests change it. */
    @WithDefault("1048576")
    int uploadPartBytes();

    /**
     * Maximum size in bytes of a response body after decompression; a larger response is a failure. Only tests change
     * it.
     */
    @WithDefault("8388608")
    int maxBodyBytes();

    /**
     * Maximum number of connections to one host. Must exceed what one account may have in progress at all gateways
     * together, at each {@code gateway.concurrency.pool-share} of {@code gateway.routing.pool.connections}: otherwise
     * its slow calls could hold all connections. Change it when you change the connections of the gateway, or the
     * number of gateways.
     */
    @WithDefault("256")
    int maxConnections();

    default URI graphql() {
        return bases().getOrDefault("graphql", URI.create(origin() + "/i/api/graphql"));
    }

    default URI rest(Family family) {
        String path = switch (family) {
            case REST11, ONBOARDING -> "/i/api/1.1";
            case UPLOAD -> "/i/media";
            case ASSISTANT -> "/2/grok";
        };
        return bases().getOrDefault(family.label(), URI.create(origin() + path));
    }

    /** Returns the base URL of a family, or of a further name. */
    default URI base(String name) {
        return name.equals("graphql")
                ? graphql()
                : Family.of(name).map(this::rest).orElseGet(() -> Objects.requireNonNull(bases().get(name), name));
    }

    /** Returns the bearer token of that name; null is the usual one. */
    default String bearer(@Nullable String name) {
        return name == null ? bearerToken() : Objects.requireNonNull(bearers().get(name), name);
    }

    private String origin() {
        String text = baseUrl().toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
