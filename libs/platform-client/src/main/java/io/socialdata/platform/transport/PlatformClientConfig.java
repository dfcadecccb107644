package io.socialdata.platform.transport;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import io.socialdata.platform.transport.Operation.Family;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings of the connection to the platform. */
@ConfigMapping(prefix = "platform.client")
public interface PlatformClientConfig {

    /** Base URL of the platform; the families below are paths under it unless they have their own base URL. */
    @WithDefault("http://127.0.0.1:8070")
    URI baseUrl();

    /** Base URL of GraphQL calls, for example {@code https://x.com/i/api/graphql}. */
    Optional<URI> graphqlBase();

    /** Base URL of REST 1.1 calls, for example {@code https://x.com/i/api/1.1}. */
    @WithName("rest11-base")
    Optional<URI> rest11Base();

    /** Base URL of the calls that sign an account in, for example {@code https://api.x.com/1.1}. */
    Optional<URI> onboardingBase();

    /** Base URL of uploads, for example {@code https://upload.x.com/i/media}. */
    Optional<URI> uploadBase();

    /** Base URL of the assistant's calls, for example {@code https://grok.x.com/2/grok}. */
    Optional<URI> assistantBase();

    /** Bearer token of the platform's web client. The simulator accepts any. */
    @WithDefault("simulated")
    String bearerToken();

    /** Path of a file that replaces the built-in operation data. */
    Optional<Path> operationsFile();

    /** User agent of calls whose credentials have none. */
    @WithDefault("social-data-access/1")
    String userAgent();

    /** Timeout of connecting, including the wait for a free connection of the pool. */
    @WithDefault("PT2S")
    Duration connectTimeout();

    /** Timeout of one call, including its retry. */
    @WithDefault("PT15S")
    Duration totalTimeout();

    /** Timeout of signing an account in, including all its steps. */
    @WithDefault("PT2M")
    Duration signInTimeout();

    /** Timeout of a reply of the assistant. */
    @WithDefault("PT2M")
    Duration assistantTimeout();

    /** Timeout of an upload, including all its parts. */
    @WithDefault("PT2M")
    Duration uploadTimeout();

    /** Size in bytes of the parts in which a file is sent and held in memory. */
    @WithDefault("1048576")
    int uploadPartBytes();

    /** Maximum size in bytes of a response body after decompression; a larger response is a failure. */
    @WithDefault("8388608")
    int maxBodyBytes();

    /**
     * Maximum number of connections to one host. Must exceed what one account may have in progress at all gateways
     * together, at each {@code gateway.concurrency.pool-share} of {@code gateway.routing.pool.connections}: otherwise
     * its slow calls could hold all connections.
     */
    @WithDefault("256")
    int maxConnections();

    /** Maximum number of calls that wait for a connection; beyond it calls fail at once. */
    @WithDefault("256")
    int maxWaiting();

    /**
     * Average number of retries per first attempt: a platform in trouble must not get more calls than a healthy one.
     */
    @WithDefault("0.1")
    double retryShare();

    default URI graphql() {
        return graphqlBase().orElseGet(() -> URI.create(origin() + "/i/api/graphql"));
    }

    default URI rest(Family family) {
        return switch (family) {
            case REST11 -> rest11Base().orElseGet(() -> URI.create(origin() + "/i/api/1.1"));
            case ONBOARDING -> onboardingBase().orElseGet(() -> URI.create(origin() + "/i/api/1.1"));
            case UPLOAD -> uploadBase().orElseGet(() -> URI.create(origin() + "/i/media"));
            case ASSISTANT -> assistantBase().orElseGet(() -> URI.create(origin() + "/2/grok"));
        };
    }

    private String origin() {
        String text = baseUrl().toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
