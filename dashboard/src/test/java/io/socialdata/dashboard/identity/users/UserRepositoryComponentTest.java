package io.socialdata.dashboard.identity.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** An address, an account and a subject of the single sign-on have at most one user. */
@QuarkusTest
class UserRepositoryComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");

    @Inject
    UserRepository userRepository;

    private final String email = UUID.randomUUID() + "@example.com";

    @Test
    void takenAddressKeepsItsUser() {
        UserEntity first = withPassword(email);
        userRepository.insertUnlessTaken(first);

        userRepository.insertUnlessTaken(withPassword(email.toUpperCase(Locale.ROOT)));

        UserEntity stored =
                userRepository.byEmail(email.toUpperCase(Locale.ROOT)).orElseThrow();
        assertThat(stored)
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes("\\$\\$_hibernate_.*")
                .isEqualTo(first);
    }

    @Test
    void subjectIsStoredOnce() {
        String subject = "https://issuer.example " + UUID.randomUUID();
        UserEntity first = withSubject(email, subject);

        assertThat(userRepository.insertWithSubject(first)).isTrue();
        assertThat(userRepository.insertWithSubject(withSubject(UUID.randomUUID() + "@example.com", subject)))
                .isFalse();

        assertThat(userRepository.bySubject(subject)).map(user -> user.id).contains(first.id);
    }

    @Test
    void confirmedAccountIsNotForgotten() {
        UserEntity user = withPassword(email);
        userRepository.insertUnlessTaken(user);
        userRepository.opened(user.id, NOW);
        userRepository.opened(user.id, NOW.plusSeconds(1));

        userRepository.forgetUnopened(user.id);

        assertThat(userRepository.byId(user.id))
                .map(stored -> stored.accountOpenedAt)
                .contains(NOW);
    }

    @Test
    void unopenedUserIsForgotten() {
        UserEntity user = withPassword(email);
        userRepository.insertUnlessTaken(user);

        userRepository.forgetUnopened(user.id);

        assertThat(userRepository.byId(user.id)).isEmpty();
    }

    @Test
    void messageOfAUserHasNoPersonalData() {
        assertThat(withPassword(email).toString()).doesNotContain(email).doesNotContain("a hash");
    }

    private static UserEntity withPassword(String email) {
        UserEntity user = user(email);
        user.passwordHash = "a hash";
        return user;
    }

    private static UserEntity withSubject(String email, String subject) {
        UserEntity user = user(email);
        user.ssoSubject = subject;
        return user;
    }

    private static UserEntity user(String email) {
        UserEntity user = new UserEntity();
        user.id = UUID.randomUUID();
        user.email = email;
        user.name = "Ada";
        user.accountId = UUID.randomUUID();
        user.createdAt = NOW;
        return user;
    }
}
