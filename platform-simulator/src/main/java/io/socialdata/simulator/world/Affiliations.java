package io.socialdata.simulator.world;

import java.util.List;
import java.util.Optional;

/** The organisation of each user. An organisation belongs to itself, and some other users belong to one. */
final class Affiliations {

    private static final int ONE_IN = 25;

    private final List<User> organisations;

    Affiliations(Users users) {
        this.organisations = users.all()
                .filter(user -> user.active() && user.badge() == Badge.BUSINESS)
                .toList();
    }

    Optional<User> of(User user) {
        if (user.badge() == Badge.BUSINESS) {
            return Optional.of(user);
        }
        boolean belongs = user.badge() != Badge.GOVERNMENT && user.number() % ONE_IN == 0;
        return belongs && !organisations.isEmpty()
                ? Optional.of(organisations.get(user.number() / ONE_IN % organisations.size()))
                : Optional.empty();
    }
}
