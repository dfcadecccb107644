package io.socialdata.writes.articles;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The entities that blocks may refer to.
 *
 * @param keys null when unknown; then every reference is accepted
 */
record EntityKeys(@Nullable Set<String> keys) {

    static final EntityKeys UNKNOWN = new EntityKeys(null);

    boolean contain(String key) {
        return keys == null || keys.contains(key);
    }
}
