package io.socialdata.reads.users;

import io.socialdata.platform.users.User;
import io.socialdata.platform.users.User.Affiliation;
import io.socialdata.platform.users.User.Automation;
import io.socialdata.platform.users.User.Badges;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Counts;
import io.socialdata.platform.users.User.Link;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.User.Traits;
import java.time.Instant;
import java.util.List;

/** Users to show. */
final class Users {

    private Users() {}

    /** Returns a user with every field set. */
    static User complete() {
        return new User(
                "7101",
                "mira_holm",
                "Mira Holm",
                Instant.parse("2022-01-23T16:50:08Z"),
                new Profile(
                        "Boats.",
                        "Port Meridian",
                        "https://mira.example",
                        "https://pbs.example/m.jpg",
                        "https://pbs.example/banner",
                        new Bio(
                                "Boats.",
                                List.of(new Link("https://t.co/c", "https://boats.example", null, List.of(0, 23))),
                                List.of())),
                new Counts(1L, 2L, 3L, 4L, 5L, 6L),
                new Badges(
                        true,
                        true,
                        "Business",
                        "Creator",
                        new Affiliation("Harbor", "https://pbs.example/b.png", "https://x.com/harbor"),
                        new Automation("keeper")),
                new Traits(true, true, true, true, true, true, true, true, List.of("DE")),
                List.of("1900"));
    }

    /** Returns a user with only the required fields. */
    static User sparse() {
        return new User(
                "1",
                "a",
                "",
                Instant.EPOCH,
                new Profile(null, null, null, null, null, null),
                new Counts(0L, 0L, 0L, 0L, 0L, null),
                new Badges(false, false, null, null, null, null),
                new Traits(null, null, null, null, null, null, null, null, null),
                List.of());
    }
}
