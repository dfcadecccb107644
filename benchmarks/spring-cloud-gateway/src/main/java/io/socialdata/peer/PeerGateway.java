package io.socialdata.peer;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import io.github.bucket4j.distributed.proxy.AsyncProxyManager;
import java.util.Objects;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.cloud.gateway.filter.ratelimit.Bucket4jRateLimiter;
import org.springframework.cloud.gateway.filter.ratelimit.KeyResolver;
import org.springframework.cloud.gateway.support.ConfigurationService;
import org.springframework.context.annotation.Bean;
import reactor.core.publisher.Mono;

/** One route to one owner, behind the gateway's own limiter and {@link KeyCheck}. */
@SpringBootApplication
@EnableConfigurationProperties(KnownKeys.class)
public class PeerGateway {

    private static final long KEYS = 100_000;

    public static void main(String[] arguments) {
        SpringApplication.run(PeerGateway.class, arguments);
    }

    /** Buckets in memory: with a store on the network the comparison would be unfair to the peer. */
    @Bean
    Bucket4jRateLimiter limiter(ConfigurationService configuration) {
        AsyncProxyManager<String> buckets = Bucket4jCaffeine.<String>builderFor(
                        Caffeine.newBuilder().maximumSize(KEYS))
                .build()
                .asAsync();
        return new Bucket4jRateLimiter(buckets, configuration);
    }

    @Bean
    KeyResolver callerOfCall() {
        return exchange -> Mono.just(Objects.requireNonNull(exchange.getAttribute(KeyCheck.CALLER)));
    }
}
