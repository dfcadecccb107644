package io.socialdata.dashboard;

import io.socialdata.dashboard.identity.users.UserRepository;
import jakarta.enterprise.inject.spi.CDI;
import java.util.UUID;

/** Ids of users, as paths of pages contain them. */
final class Members {

    private Members() {}

    static UUID idOf(String email) {
        return CDI.current().select(UserRepository.class).get().byEmail(email).orElseThrow().id;
    }
}
