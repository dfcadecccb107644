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

/** Takes in new users, each with an account of their own, and knows them again. */
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

    /** Takes in a new user, unless the address is taken; takes as long in both cases. The first sign-in opens the account. */
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

    /** The user whom the single sign-on's issuer calls so. */
    Optional<User> bySubject(String subject) {
        return transactions.call(handle -> userRepository.bySubject(handle, subject));
    }

    /** The new user of the single sign-on, unless somebody else has the address. */
    Optional<User> beginWithSubject(String email, String name, String subject) {
        User fresh =
                new User(UuidCreator.getTimeOrderedEpoch(), email, name, null, UuidCreator.getTimeOrderedEpoch(), null);
        boolean stored =
                transactions.call(handle -> userRepository.insertWithSubject(handle, fresh, subject, clock.instant()));
        return stored ? Optional.of(fresh) : bySubject(subject);
    }

    /** The first user of an account that an operator opened; nobody if it, or the address, has one already. */
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
            // The address is the account's: anyone who began to sign up with it gets no account by it.
            userRepository.forgetUnopened(handle, email);
            return userRepository.insertOpened(handle, first, now);
        });
        return stored ? Optional.of(first) : Optional.empty();
    }

    /** The user with this address, if the password is theirs. */
    Optional<User> find(String email, String password, HashQueue queue) {
        Optional<User> known = transactions.call(handle -> userRepository.byEmail(handle, email));
        boolean right =
                passwordHasher.matches(password, known.map(User::passwordHash).orElse(null), queue);
        return known.filter(_ -> right);
    }
}
