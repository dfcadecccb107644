package io.socialdata.dashboard.identity.auth;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores new users, each with an account id of their own, and finds existing ones. */
@ApplicationScoped
public class UserRegistrationService {

    private final UserRepository userRepository;
    private final FirstVerification firstVerification;
    private final MembershipRepository memberships;
    private final PasswordHasher passwordHasher;
    private final MailOutbox mailOutbox;
    private final Clock clock;

    UserRegistrationService(
            UserRepository userRepository,
            FirstVerification firstVerification,
            MembershipRepository memberships,
            PasswordHasher passwordHasher,
            MailOutbox mailOutbox,
            Clock clock) {
        this.userRepository = userRepository;
        this.firstVerification = firstVerification;
        this.memberships = memberships;
        this.passwordHasher = passwordHasher;
        this.mailOutbox = mailOutbox;
        this.clock = clock;
    }

    /**
     * Stores a new user unless the address is taken. Takes the same time in both cases. The first sign-in creates the
     * account. A mail follows in both cases.
     *
     * @param mail false if too many mails went to the address
     * @param network the network that the user signs up from
     */
    void signUp(String email, String name, String password, boolean mail, String network) {
        UserEntity fresh = newUser(email, name, UuidCreator.getTimeOrderedEpoch());
        fresh.signUpNetwork = network;
        fresh.passwordHash = passwordHasher.hash(password, TurnQueue.SIGN_UP);
        QuarkusTransaction.requiringNew().run(() -> {
            userRepository.insertUnlessTaken(fresh);
            if (mail) {
                mailOutbox.queueSignUp(fresh.id, email);
            }
        });
    }

    /**
     * Returns the user with this subject of the single sign-on issuer. An address that the issuer has verified by now
     * counts as verified.
     */
    Optional<UserEntity> bySubject(String subject, String email, boolean verified) {
        Optional<UserEntity> known = userRepository.bySubject(subject);
        known.filter(user -> verified && user.emailVerifiedAt == null && user.email.equalsIgnoreCase(email))
                .ifPresent(user -> QuarkusTransaction.requiringNew()
                        .run(() -> firstVerification.verify(user.id, user.email, null)));
        return known;
    }

    /**
     * Stores a new single sign-on user. Returns empty if another user has the address.
     *
     * @param verified whether the issuer has verified the address; otherwise a mail with a link follows
     */
    Optional<UserEntity> beginWithSubject(String email, String name, String subject, boolean verified, String network) {
        UserEntity fresh = newUser(email, name, UuidCreator.getTimeOrderedEpoch());
        fresh.signUpNetwork = network;
        fresh.ssoSubject = subject;
        fresh.emailVerifiedAt = verified ? fresh.createdAt : null;
        boolean stored = QuarkusTransaction.requiringNew().call(() -> {
            boolean inserted = userRepository.insertWithSubject(fresh);
            if (inserted && !verified) {
                mailOutbox.queue(MailKind.VERIFY_ADDRESS, fresh.id);
            }
            return inserted;
        });
        return stored ? Optional.of(fresh) : userRepository.bySubject(subject);
    }

    /**
     * Stores the first user of an account that an operator created. Returns empty if the account or the address already
     * has a user. The operator has vouched for the address, and the account got its credit when it was opened.
     */
    Optional<UserEntity> claim(UUID account, String email, String name, String password) {
        UserEntity first = newUser(email, name, account);
        first.accountOpenedAt = first.createdAt;
        first.emailVerifiedAt = first.createdAt;
        first.welcomeCreditAt = first.createdAt;
        first.passwordHash = passwordHasher.hash(password, TurnQueue.SIGN_UP);
        boolean stored = QuarkusTransaction.requiringNew().call(() -> {
            boolean inserted = userRepository.insertOpened(first);
            if (inserted) {
                memberships.open(account, name, first.id);
            }
            return inserted;
        });
        return stored ? Optional.of(first) : Optional.empty();
    }

    /**
     * Stores a user who was invited by a mail to the address, which is verified by that. The user has no account of
     * their own. Returns empty if another user has the address.
     */
    public Optional<UserEntity> join(String email, String name, String password) {
        UserEntity invited = newUser(email, name, null);
        invited.emailVerifiedAt = invited.createdAt;
        invited.passwordHash = passwordHasher.hash(password, TurnQueue.SIGN_UP);
        return userRepository.insertOpened(invited) ? Optional.of(invited) : Optional.empty();
    }

    /** Returns the user with this address if the password is correct. */
    Optional<UserEntity> find(String email, String password, TurnQueue queue) {
        Optional<UserEntity> known = userRepository.byEmail(email);
        boolean right = passwordHasher.matches(
                password, known.map(user -> user.passwordHash).orElse(null), queue);
        return known.filter(_ -> right);
    }

    private UserEntity newUser(String email, String name, @Nullable UUID accountId) {
        UserEntity user = new UserEntity();
        user.id = UuidCreator.getTimeOrderedEpoch();
        user.email = email;
        user.name = name;
        user.accountId = accountId;
        user.createdAt = clock.instant();
        return user;
    }
}
