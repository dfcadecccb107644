package io.socialdata.platform.transport;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import io.socialdata.platform.transport.Operation.Family;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Tunables of the connection to the platform. */
@ConfigMapping(prefix = "platform.client")
public interface PlatformClientConfig {

    /** Where the platform is; the families below hang under it unless they have an address of their own. */
    @WithDefault("http://127.0.0.1:8070")
    URI baseUrl();

    /** Base of GraphQL calls, for example {@code https://x.com/i/api/graphql}. */
    Optional<URI> graphqlBase();

    /** Base of REST 1.1 calls, for example {@code https://x.com/i/api/1.1}. */
    @WithName("rest11-base")
    Optional<URI> rest11Base();

    /** Base of the calls that sign an account in, for example {@code https://api.x.com/1.1}. */
    Optional<URI> onboardingBase();

    /** Base of uploads, for example {@code https://upload.x.com/i/media}. */
    Optional<URI> uploadBase();

    /** Base of the assistant's calls, for example {@code https://grok.x.com/2/grok}. */
    Optional<URI> assistantBase();

    /** The web client's bearer token. The simulator takes any. */
    @WithDefault("simulated")
    String bearerToken();

    /** Replaces the operation data that the connector brings. */
    Optional<Path> operationsFile();

    /** The user agent of calls whose credentials bring none: that of a current browser, as callers are promised. */
    @WithDefault("Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0")
    String userAgent();

    /** Longest wait for a connection, the wait for a free one of the pool included. */
    @WithDefault("PT2S")
    Duration connectTimeout();

    /** Longest time for one call, its retry included. */
    @WithDefault("PT15S")
    Duration totalTimeout();

    /** Longest time for signing an account in, all its steps included. */
    @WithDefault("PT2M")
    Duration signInTimeout();

    /** Longest time for an answer of the assistant. */
    @WithDefault("PT2M")
    Duration assistantTimeout();

    /** Longest time for an upload, all its parts included. */
    @WithDefault("PT2M")
    Duration uploadTimeout();

    /** Bytes of a file that are sent, and so held in memory, at a time. */
    @WithDefault("1048576")
    int uploadPartBytes();

    /** Largest answer that is read, after decompression. */
    @WithDefault("8388608")
    int maxBodyBytes();

    /** Connections kept to one host. */
    @WithDefault("64")
    int maxConnections();

    /** Calls that may wait for a connection; beyond it they fail at once. */
    @WithDefault("256")
    int maxWaiting();

    /** Retries per first attempt, on average: a platform in trouble must not get more calls than a healthy one. */
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
