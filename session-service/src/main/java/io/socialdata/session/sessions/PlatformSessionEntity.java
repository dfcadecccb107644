package io.socialdata.session.sessions;

import io.socialdata.session.sealing.SealedValue;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/**
 * The session of one API key. Updates write changed columns only, because sealing again replaces the sealed secrets by
 * SQL.
 */
@Entity
@Table(name = "platform_session")
@DynamicUpdate
public class PlatformSessionEntity {

    @Id
    public UUID keyId;

    @Column(nullable = false)
    public UUID accountId;

    /** Changes whenever the secrets change. */
    @Column(nullable = false)
    public long version;

    @Column(nullable = false)
    @Enumerated(EnumType.STRING)
    public SessionStatus status;

    public @Nullable String username;
    public @Nullable String platformUserId;

    /** Whether a proxy was registered with the session. */
    @Column(nullable = false)
    public boolean customerProxy;

    /** Absent in a dead session. */
    byte @Nullable [] sealedSecrets;

    @Nullable
    Long dataKeyGeneration;

    @Column(nullable = false)
    public Instant createdAt;

    @Column(nullable = false)
    public Instant updatedAt;

    public @Nullable Instant lastUsedAt;

    /** Returns false once the platform has rejected the session. */
    public boolean live() {
        return status == SessionStatus.OK;
    }

    Optional<SealedValue> sealed() {
        return sealedSecrets == null || dataKeyGeneration == null
                ? Optional.empty()
                : Optional.of(new SealedValue(dataKeyGeneration, sealedSecrets));
    }

    void seal(SealedValue sealed) {
        sealedSecrets = sealed.bytes();
        dataKeyGeneration = sealed.generation();
    }

    void reject() {
        status = SessionStatus.DEAD;
        sealedSecrets = null;
        dataKeyGeneration = null;
    }

    /** Returns a copy for another key, without the secrets. */
    PlatformSessionEntity copy(UUID otherKey, long itsVersion) {
        PlatformSessionEntity copy = new PlatformSessionEntity();
        copy.keyId = otherKey;
        copy.accountId = accountId;
        copy.version = itsVersion;
        copy.status = status;
        copy.username = username;
        copy.platformUserId = platformUserId;
        copy.customerProxy = customerProxy;
        copy.createdAt = createdAt;
        copy.updatedAt = updatedAt;
        copy.lastUsedAt = lastUsedAt;
        return copy;
    }
}
