package io.socialdata.dashboard.identity.users;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of users. Each method is a transaction. */
@ApplicationScoped
@Transactional
public class UserRepository implements PanacheRepositoryBase<UserEntity, UUID> {

    private static final String INSERT = """
            insert into dashboard_user as known (id, email, name, password_hash, sso_subject, account_id, account_opened_at,
                email_verified_at, welcome_credit_at, sign_up_network, created_at)
            values (:id, :email, :name, :passwordHash, :ssoSubject, :accountId, :accountOpenedAt, :emailVerifiedAt,
                :welcomeCreditAt, :signUpNetwork, :createdAt)
            on conflict\s""";

    /**
     * Stores the user unless the address is taken, ignoring case. Writes a row in both cases and returns nothing, so
     * that neither the response nor its time reveals whether the address was known.
     */
    public void insertUnlessTaken(UserEntity user) {
        insert(user, "(lower(email)) do update set email = known.email");
    }

    /**
     * Stores a user of the single sign-on, unless the address or the issuer's subject is already stored. Returns
     * whether the user was stored.
     */
    public boolean insertWithSubject(UserEntity user) {
        return insert(user, "do nothing") == 1;
    }

    /**
     * Stores the user of an existing account, unless the address or the account already has a user. Returns whether the
     * user was stored. The address belongs to this account, so an unfinished sign-up with it is deleted.
     */
    public boolean insertOpened(UserEntity user) {
        delete("lower(email) = lower(?1) and accountOpenedAt is null and accountId is not null", user.email);
        return insert(user, "do nothing") == 1;
    }

    private int insert(UserEntity user, String onConflict) {
        return getSession()
                .createNativeMutationQuery(INSERT + onConflict)
                .setParameter("id", user.id)
                .setParameter("email", user.email)
                .setParameter("name", user.name)
                .setParameter("passwordHash", user.passwordHash, String.class)
                .setParameter("ssoSubject", user.ssoSubject, String.class)
                .setParameter("accountId", user.accountId, UUID.class)
                .setParameter("accountOpenedAt", user.accountOpenedAt, Instant.class)
                .setParameter("emailVerifiedAt", user.emailVerifiedAt, Instant.class)
                .setParameter("welcomeCreditAt", user.welcomeCreditAt, Instant.class)
                .setParameter("signUpNetwork", user.signUpNetwork, String.class)
                .setParameter("createdAt", user.createdAt)
                .executeUpdate();
    }

    public Optional<UserEntity> bySubject(String subject) {
        return find("ssoSubject", subject).firstResultOptional();
    }

    public Optional<UserEntity> byEmail(String email) {
        return find("lower(email) = lower(?1)", email).firstResultOptional();
    }

    public Optional<UserEntity> byId(UUID id) {
        return findByIdOptional(id);
    }

    /** Stores that billing has created the account. */
    public void opened(UUID id, Instant now) {
        update("accountOpenedAt = ?1 where id = ?2 and accountOpenedAt is null", now, id);
    }

    /**
     * Stores that the user receives mail at the address, unless the user has another address by now. Returns whether this
     * is the first verification.
     */
    public boolean verified(UUID id, String email, Instant now) {
        return update("emailVerifiedAt = ?1 where id = ?2 and email = ?3 and emailVerifiedAt is null", now, id, email)
                == 1;
    }

    /** Makes the job ask billing again to open the account, which then loses its keys. */
    public void reopen(UUID id) {
        update("welcomeCreditAt = null where id = ?1 and accountId is not null", id);
    }

    /**
     * Stores that billing has opened the account and decided on the welcome credit, unless the address was verified again
     * since the user was read. The network is not needed any more.
     */
    public void creditDecided(UserEntity user, Instant now) {
        update(
                "welcomeCreditAt = ?1, signUpNetwork = null"
                        + " where id = ?2 and welcomeCreditAt is null and coalesce(emailVerifiedAt, createdAt) = ?3",
                now,
                user.id,
                Objects.requireNonNullElse(user.emailVerifiedAt, user.createdAt));
    }

    /**
     * Returns users whose account is open and waits for the decision on its welcome credit.
     *
     * @param unverified whether users without a verified address are included
     */
    public List<UserEntity> withoutCreditDecision(boolean unverified, int most) {
        return find(
                        "welcomeCreditAt is null and accountOpenedAt is not null and (?1 = true or emailVerifiedAt is not null)",
                        Sort.by("id"),
                        unverified)
                .range(0, most - 1)
                .list();
    }

    public void changePassword(UUID id, String hash) {
        update("passwordHash = ?1 where id = ?2", hash, id);
    }

    /** Stores another address, at which the user has proved to receive mail. */
    public void changeEmail(UUID id, String email, Instant now) {
        update("unverifiedEmail = email where id = ?1 and emailVerifiedAt is null", id);
        update(
                "email = ?1, emailVerifiedAt = ?2, unverifiedEmail = nullif(unverifiedEmail, ?1) where id = ?3",
                email,
                now,
                id);
    }

    /** Deletes the user if the account was never created. */
    public void forgetUnopened(UUID id) {
        delete("id = ?1 and accountOpenedAt is null and accountId is not null", id);
    }
}
