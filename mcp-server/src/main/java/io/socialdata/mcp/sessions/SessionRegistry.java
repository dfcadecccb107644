package io.socialdata.mcp.sessions;

import io.socialdata.contract.keys.ApiKey;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The open sessions, in memory: at most so many in all and for one key. A key at its limit loses the session that it has
 * not used for longest, since clients often go away without ending theirs. The server at its limit opens no more.
 */
@Singleton
public class SessionRegistry {

    /** Time after which an unused session ends. */
    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(30);

    private final SessionsConfig config;
    private final Clock clock;
    private final Map<String, McpSession> sessions = new ConcurrentHashMap<>();
    private final List<ApiKey> reserved = new ArrayList<>();

    SessionRegistry(SessionsConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** Makes room for a session. The caller registers it or gives it back. */
    public synchronized ReserveResult reserve(ApiKey key) {
        List<String> ended = new ArrayList<>(expire());
        List<Map.Entry<String, McpSession>> ofKey = sessions.entrySet().stream()
                .filter(entry -> entry.getValue().key().equals(key))
                .toList();
        if (ofKey.size() + Collections.frequency(reserved, key) >= config.maxPerKey()) {
            Optional<String> oldest = ofKey.stream()
                    .filter(entry -> entry.getValue().isIdle())
                    .min(Comparator.comparing(entry -> entry.getValue().lastUsed()))
                    .map(Map.Entry::getKey);
            if (oldest.isEmpty()) {
                return new ReserveResult.KeyLimitReached();
            }
            sessions.remove(oldest.get());
            ended.add(oldest.get());
        }
        if (sessions.size() + reserved.size() >= config.max()) {
            return new ReserveResult.ServerLimitReached();
        }
        reserved.add(key);
        return new ReserveResult.Reserved(ended);
    }

    public synchronized void register(String id, ApiKey key, SessionTerms terms) {
        reserved.remove(key);
        sessions.put(id, new McpSession(key, terms, config.maxConcurrentCalls(), clock.instant()));
    }

    public synchronized void giveBack(ApiKey key) {
        reserved.remove(key);
    }

    /** Returns the session and marks it as used. */
    public Optional<McpSession> find(String id) {
        Optional<McpSession> session = Optional.ofNullable(sessions.get(id));
        session.ifPresent(found -> found.touch(clock.instant()));
        return session;
    }

    public void end(String id) {
        sessions.remove(id);
    }

    /** Ends the sessions that were idle for too long. Returns their ids. */
    synchronized List<String> expire() {
        Instant now = clock.instant();
        List<String> expired = sessions.entrySet().stream()
                .filter(entry -> entry.getValue().isExpired(now, IDLE_TIMEOUT))
                .map(Map.Entry::getKey)
                .toList();
        expired.forEach(sessions::remove);
        return expired;
    }

    int size() {
        return sessions.size();
    }
}
