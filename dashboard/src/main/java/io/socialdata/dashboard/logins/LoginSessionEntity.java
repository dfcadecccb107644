package io.socialdata.dashboard.logins;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A stored login. The user is a plain column: no page loads it by accident. */
@Entity
@Table(name = "login_session")
@DynamicUpdate
class LoginSessionEntity {

    @Id
    public UUID id;

    /** The hash of the cookie's token. */
    @Column(nullable = false)
    public byte[] tokenSha256;

    @Column(nullable = false)
    public UUID userId;

    /** The account that the login shows. Null for the user's own one. */
    public @Nullable UUID accountId;

    @Column(nullable = false)
    public Instant startedAt;

    @Column(nullable = false)
    public Instant lastSeenAt;

    @Column(nullable = false)
    public Instant endsAt;

    /** When the issuer of the single sign-on authenticated the user again. Null for never. */
    public @Nullable Instant confirmedAt;

    /** The browser in plain words. */
    public @Nullable String browser;

    /** The shortened network address. */
    public @Nullable String network;
}
