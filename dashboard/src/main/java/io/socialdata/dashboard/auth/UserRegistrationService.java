package io.socialdata.dashboard.auth;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.PasswordHasher;
import io.socialdata.dashboard.users.User;
import io.socialdata.dashboard.users.UserRepository;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Stores new users, each with an account id of their own, and finds existing ones. */
@Singleton
class UserRegistrationService {

    private final Transactions transactions;
    private final UserRepository userRepository;
    private final PasswordHasher passwordHasher;
    private final Clock clock;

    UserRegistrationService(
            Transactions transactions, UserRepository userRepository, PasswordHasher passwordHasher, Clock clock) {
        this.transactions = transactions;
        this.userRepository = userRepository;
        this.passwordHasher = passwordHasher;
        this.clock = clock;
    }

    /**
     * Stores a new user unless the address is taken. Takes the same time in both cases. The first sign-in creates the
     * account.
     */
    void signUp(String email, String name, String password) {
        User fresh = new User(
                UuidCreator.getTimeOrderedEpoch(),
                email,
                name,
                passwordHasher.hash(password, HashQueue.SIGN_UP),
                UuidCreator.getTimeOrderedEpoch(),
                null);
        transactions.call(handle -> {
            userRepository.insertUnlessTaken(handle, fresh, clock.instant());
            return true;
        });
    }

    /** Returns the user with this subject of the single sign-on issuer. */
    Optional<User> bySubject(String subject) {
        return transactions.call(handle -> userRepository.bySubject(handle, subject));
    }

    /** Stores a new single sign-on user. Returns empty if another user has the address. */
    Optional<User> beginWithSubject(String email, String name, String subject) {
        User fresh =
                new User(UuidCreator.getTimeOrderedEpoch(), email, name, null, UuidCreator.getTimeOrderedEpoch(), null);
        boolean stored =
                transactions.call(handle -> userRepository.insertWithSubject(handle, fresh, subject, clock.instant()));
        return stored ? Optional.of(fresh) : bySubject(subject);
    }

    /**
     * Stores the first user of an account that an operator created. Returns empty if the account or the address already
     * has a user.
     */
    Optional<User> claim(UUID account, String email, String name, String password) {
        Instant now = clock.instant();
        User first = new User(
                UuidCreator.getTimeOrderedEpoch(),
                email,
                name,
                passwordHasher.hash(password, HashQueue.SIGN_UP),
                account,
                now);
        boolean stored = transactions.call(handle -> {
            // The address belongs to this account, so an unfinished sign-up with it gets no account.
            userRepository.forgetUnopened(handle, email);
            return userRepository.insertOpened(handle, first, now);
        });
        return stored ? Optional.of(first) : Optional.empty();
    }

    /** Returns the user with this address if the password is correct. */
    Optional<User> find(String email, String password, HashQueue queue) {
        Optional<User> known = transactions.call(handle -> userRepository.byEmail(handle, email));
        boolean right =
                passwordHasher.matches(password, known.map(User::passwordHash).orElse(null), queue);
        return known.filter(_ -> right);
    }
}
