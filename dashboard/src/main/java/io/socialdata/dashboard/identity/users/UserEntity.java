package io.socialdata.dashboard.identity.users;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A user. The accounts that a user belongs to are memberships. */
@Entity
@Table(name = "dashboard_user")
@DynamicUpdate
public class UserEntity {

    @Id
    public UUID id;

    @Column(nullable = false)
    public String email;

    @Column(nullable = false)
    public String name;

    /** Absent for a user of the single sign-on. */
    public @Nullable String passwordHash;

    /** The issuer and subject of the single sign-on; null for a user with a password. */
    public @Nullable String ssoSubject;

    /**
     * The account that the user signed up for, with an id chosen before billing creates it. Null for a user who was
     * invited to another account.
     */
    public @Nullable UUID accountId;

    /** When billing confirmed the account; null until then. */
    public @Nullable Instant accountOpenedAt;

    /** When the user proved to receive mail at the address; null until then. */
    public @Nullable Instant emailVerifiedAt;

    /** The address from before, if the user has changed it without ever verifying it. */
    public @Nullable String unverifiedEmail;

    /**
     * When billing confirmed that it has opened the account for calls, without the keys from before the verification, and
     * decided on the welcome credit; null until then.
     */
    public @Nullable Instant welcomeCreditAt;

    /** The network that the user signed up from; null after billing has decided on the welcome credit. */
    public @Nullable String signUpNetwork;

    @Column(nullable = false)
    public Instant createdAt;

    /** Omits the e-mail address and the hash, which must not be logged. */
    @Override
    public String toString() {
        return "UserEntity[id=" + id + "]";
    }
}
