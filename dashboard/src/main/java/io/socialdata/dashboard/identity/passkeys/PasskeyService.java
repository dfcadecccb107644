package io.socialdata.dashboard.identity.passkeys;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The passkeys of users. */
@ApplicationScoped
public class PasskeyService {

    private final PasskeyRepository passkeys;
    private final PasskeyChallenges challenges;
    private final RelyingParty relyingParty;
    private final MailOutbox mailOutbox;

    PasskeyService(
            PasskeyRepository passkeys,
            PasskeyChallenges challenges,
            RelyingParty relyingParty,
            MailOutbox mailOutbox) {
        this.passkeys = passkeys;
        this.challenges = challenges;
        this.relyingParty = relyingParty;
        this.mailOutbox = mailOutbox;
    }

    /** Returns the domain of passkeys; empty if the installation does not offer them. */
    public Optional<String> domain() {
        return challenges.isConfigured() && relyingParty.isUsable() ? Optional.of(relyingParty.id()) : Optional.empty();
    }

    /** Returns the passkeys of the user, oldest first. */
    public List<Passkey> of(UUID userId) {
        return passkeys.of(userId);
    }

    public Optional<Passkey> find(UUID userId, UUID id) {
        return passkeys.find(userId, id);
    }

    /** Returns whether the user has the maximum number of passkeys. */
    public boolean isFull(UUID userId) {
        return of(userId).size() >= PasskeyRegistration.MAX_PER_USER;
    }

    /**
     * Deletes a passkey and informs the user by mail. Returns false if it does not exist or belongs to another user.
     */
    public boolean delete(UUID userId, UUID id) {
        return QuarkusTransaction.requiringNew().call(() -> {
            boolean deleted = passkeys.delete(userId, id);
            if (deleted) {
                mailOutbox.queue(MailKind.PASSKEY_DELETED, userId);
            }
            return deleted;
        });
    }

    /**
     * Deletes all passkeys of the user and returns their number. Joins the transaction of the caller if there is one.
     */
    public int deleteAll(UUID userId) {
        return passkeys.deleteAll(userId);
    }
}
