package io.socialdata.dashboard.identity.mail;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores the hashes of tokens in links. A token is valid once. */
@ApplicationScoped
public class EmailTokenRepository {

    private static final int MAX_PRUNED = 500;

    /** Validity of a link that verifies an address. */
    static final Duration VERIFICATION_TTL = Duration.ofDays(1);

    /** Validity of a link that resets a password. */
    static final Duration RESET_TTL = Duration.ofHours(1);

    /** Validity of a link that brings back the address from before a change. */
    static final Duration RESTORE_TTL = Duration.ofDays(7);

    private final Transactions transactions;
    private final Clock clock;

    EmailTokenRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Returns a new token. Earlier ones stay valid, so that nobody invalidates the link of another. */
    LoginToken issue(TokenOwner owner, TokenPurpose purpose) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        transactions.call(handle -> {
            handle.execute("""
                    delete from email_token where token_sha256 = any(array(
                        select token_sha256 from email_token where expires_at < ? limit ? for update skip locked))
                    """, now, MAX_PRUNED);
            return handle.execute(
                    "insert into email_token (token_sha256, user_id, purpose, email, expires_at) values (?, ?, ?, ?, ?)",
                    token.derived(purpose.label()),
                    owner.userId(),
                    purpose.label(),
                    owner.email(),
                    now.plus(ttl(purpose)));
        });
        return token;
    }

    /** Returns whether the token is valid, without using it up. */
    public boolean isValid(String text, TokenPurpose purpose) {
        return LoginToken.parse(text)
                .filter(token -> transactions.call(handle -> handle.createQuery(
                                "select exists (select from email_token where token_sha256 = ? and expires_at > ?)")
                        .bind(0, token.derived(purpose.label()))
                        .bind(1, clock.instant())
                        .mapTo(Boolean.class)
                        .one()))
                .isPresent();
    }

    /** Uses up the token and the user's other tokens for this purpose. Returns empty if it is not valid. */
    public Optional<TokenOwner> consume(String text, TokenPurpose purpose) {
        return LoginToken.parse(text).flatMap(token -> transactions.call(handle -> consume(handle, token, purpose)));
    }

    /** Returns the owner of the token without using it up. */
    public Optional<TokenOwner> owner(String text, TokenPurpose purpose) {
        return LoginToken.parse(text)
                .flatMap(token -> transactions.call(handle -> handle.createQuery(
                                "select user_id, email from email_token where token_sha256 = ? and expires_at > ?")
                        .bind(0, token.derived(purpose.label()))
                        .bind(1, clock.instant())
                        .map((row, _) -> owner(row))
                        .findOne()));
    }

    /**
     * Uses up the token, and leaves the user's other tokens for this purpose valid. A stranger who changed an address
     * twice must not invalidate the link to the first one.
     */
    public Optional<TokenOwner> consumeOne(String text, TokenPurpose purpose) {
        return LoginToken.parse(text).flatMap(token -> transactions.call(handle -> consumeOne(handle, token, purpose)));
    }

    /** Makes all links of the user for this purpose invalid. */
    public void revoke(UUID userId, TokenPurpose purpose) {
        transactions.call(handle ->
                handle.execute("delete from email_token where user_id = ? and purpose = ?", userId, purpose.label()));
    }

    private Optional<TokenOwner> consume(Handle handle, LoginToken token, TokenPurpose purpose) {
        Optional<TokenOwner> owner = consumeOne(handle, token, purpose);
        owner.ifPresent(known -> handle.execute(
                "delete from email_token where user_id = ? and purpose = ?", known.userId(), purpose.label()));
        return owner;
    }

    private Optional<TokenOwner> consumeOne(Handle handle, LoginToken token, TokenPurpose purpose) {
        return handle.createQuery(
                        "delete from email_token where token_sha256 = ? and expires_at > ? returning user_id, email")
                .bind(0, token.derived(purpose.label()))
                .bind(1, clock.instant())
                .map((row, _) -> owner(row))
                .findOne();
    }

    private static TokenOwner owner(ResultSet row) throws SQLException {
        return new TokenOwner(row.getObject("user_id", UUID.class), row.getString("email"));
    }

    private Duration ttl(TokenPurpose purpose) {
        return switch (purpose) {
            case VERIFY_ADDRESS -> VERIFICATION_TTL;
            case RESET_PASSWORD -> RESET_TTL;
            case CHANGE_ADDRESS -> VERIFICATION_TTL;
            case RESTORE_ADDRESS -> RESTORE_TTL;
        };
    }
}
