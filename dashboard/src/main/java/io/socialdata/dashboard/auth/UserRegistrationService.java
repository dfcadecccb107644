package io.socialdata.dashboard.auth;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.PasswordHasher;
import io.socialdata.dashboard.users.UserEntity;
import io.socialdata.dashboard.users.UserRepository;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/** Stores new users, each with an account id of their own, and finds existing ones. */
@Singleton
class UserRegistrationService {

    private final UserRepository userRepository;
    private final PasswordHasher passwordHasher;
    private final Clock clock;

    UserRegistrationService(UserRepository userRepository, PasswordHasher passwordHasher, Clock clock) {
        this.userRepository = userRepository;
        this.passwordHasher = passwordHasher;
        this.clock = clock;
    }

    /**
     * Stores a new user unless the address is taken. Takes the same time in both cases. The first sign-in creates the
     * account.
     */
    void signUp(String email, String name, String password) {
        UserEntity fresh = newUser(email, name, UuidCreator.getTimeOrderedEpoch());
        fresh.passwordHash = passwordHasher.hash(password, HashQueue.SIGN_UP);
        userRepository.insertUnlessTaken(fresh);
    }

    /** Returns the user with this subject of the single sign-on issuer. */
    Optional<UserEntity> bySubject(String subject) {
        return userRepository.bySubject(subject);
    }

    /** Stores a new single sign-on user. Returns empty if another user has the address. */
    Optional<UserEntity> beginWithSubject(String email, String name, String subject) {
        UserEntity fresh = newUser(email, name, UuidCreator.getTimeOrderedEpoch());
        fresh.ssoSubject = subject;
        return userRepository.insertWithSubject(fresh) ? Optional.of(fresh) : bySubject(subject);
    }

    /**
     * Stores the first user of an account that an operator created. Returns empty if the account or the address already
     * has a user.
     */
    Optional<UserEntity> claim(UUID account, String email, String name, String password) {
        UserEntity first = newUser(email, name, account);
        first.accountOpenedAt = first.createdAt;
        first.passwordHash = passwordHasher.hash(password, HashQueue.SIGN_UP);
        return userRepository.insertOpened(first) ? Optional.of(first) : Optional.empty();
    }

    /** Returns the user with this address if the password is correct. */
    Optional<UserEntity> find(String email, String password, HashQueue queue) {
        Optional<UserEntity> known = userRepository.byEmail(email);
        boolean right = passwordHasher.matches(
                password, known.map(user -> user.passwordHash).orElse(null), queue);
        return known.filter(_ -> right);
    }

    private UserEntity newUser(String email, String name, UUID accountId) {
        UserEntity user = new UserEntity();
        user.id = UuidCreator.getTimeOrderedEpoch();
        user.email = email;
        user.name = name;
        user.accountId = accountId;
        user.createdAt = clock.instant();
        return user;
    }
}
