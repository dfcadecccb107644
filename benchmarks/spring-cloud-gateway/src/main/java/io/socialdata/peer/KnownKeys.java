package io.socialdata.peer;

import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys that are admitted.
 *
 * @param keys hex of the SHA-256 of each
 */
@ConfigurationProperties("peer")
record KnownKeys(Set<String> keys) {

    KnownKeys {
        keys = Set.copyOf(keys);
    }
}
