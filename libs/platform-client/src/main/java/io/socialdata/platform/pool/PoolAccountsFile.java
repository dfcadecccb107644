package io.socialdata.platform.pool;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.credentials.Credentials;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The file that lists the pool's accounts. Errors are logged without its content. */
final class PoolAccountsFile {

    private static final Logger LOG = Logger.getLogger(PoolAccountsFile.class);

    private final Path path;
    private final ObjectMapper json = new ObjectMapper();
    private final Duration interval;
    private @Nullable Stamp seen;
    private Instant nextCheck = Instant.MIN;

    /** @param interval time between two checks of the file */
    PoolAccountsFile(Path path, Duration interval) {
        this.path = path;
        this.interval = interval;
    }

    /**
     * Returns the accounts if the file changed since the last check. Also returns empty while it cannot be read, so
     * that no account is lost.
     */
    Optional<List<PoolMember>> readIfChanged(Instant now) {
        if (now.isBefore(nextCheck)) {
            return Optional.empty();
        }
        nextCheck = now.plus(interval);
        try {
            Stamp stamp = new Stamp(Files.getLastModifiedTime(path), Files.size(path));
            if (stamp.equals(seen)) {
                return Optional.empty();
            }
            List<PoolMember> accounts = read();
            seen = stamp;
            LogFields.with("count", accounts.size()).log(() -> LOG.info("pool accounts read"));
            return Optional.of(accounts);
        } catch (IOException | IllegalArgumentException e) { // the parser's message quotes the file: cookies
            LogFields.failureType(e).log(() -> LOG.warn("the pool's accounts cannot be read, keeping the old ones"));
            return Optional.empty();
        }
    }

    private List<PoolMember> read() throws IOException {
        return List.of(json.readValue(Files.readAllBytes(path), Entry[].class)).stream()
                .map(Entry::member)
                .toList();
    }

    private record Stamp(FileTime modified, long size) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Entry(
            @JsonProperty("auth_token") @Nullable String authToken,
            @Nullable String ct0,
            @JsonProperty("user_agent") @Nullable String userAgent) {

        /** Derives the id from the entry, so that an unchanged entry is the same account. */
        PoolMember member() {
            if (authToken == null || ct0 == null) {
                throw new IllegalArgumentException("an account lacks auth_token or ct0");
            }
            String entry = authToken + '\n' + ct0 + '\n' + userAgent;
            UUID id = UUID.nameUUIDFromBytes(entry.getBytes(StandardCharsets.UTF_8));
            return new PoolMember(id, 0, new Credentials(authToken, ct0, userAgent), null);
        }

        @Override
        public String toString() {
            return "Entry[redacted]";
        }
    }
}
