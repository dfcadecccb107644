package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.operations.pages.UserPages;
import io.socialdata.simulator.protocol.GraphQlOperation;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Whom an account has blocked and muted. */
@Singleton
final class OwnPeopleTimelines {

    private final Circles circles;
    private final UserPages pages;

    OwnPeopleTimelines(Circles circles, UserPages pages) {
        this.circles = circles;
        this.pages = pages;
    }

    @Produces
    @Singleton
    GraphQlOperation blocked() {
        return new OwnPeople("BlockedAccountsAll", "timeline", pages, circles::blockedBy);
    }

    @Produces
    @Singleton
    GraphQlOperation muted() {
        return new OwnPeople("MutedAccounts", "muting_timeline", pages, circles::mutedBy);
    }
}
