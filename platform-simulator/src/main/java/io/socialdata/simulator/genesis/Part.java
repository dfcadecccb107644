package io.socialdata.simulator.genesis;

import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Standing;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Fixture users and the properties each must have. */
enum Part {
    LEAD("river_atlas", Badge.BLUE, false, Standing.ACTIVE),
    OTHER("delta_office", Badge.BUSINESS, false, Standing.ACTIVE),
    GUARDED("quiet_creek", Badge.NONE, true, Standing.ACTIVE),
    SUSPENDED("washed_out", Badge.NONE, false, Standing.SUSPENDED),
    DEACTIVATED("dried_up", Badge.NONE, false, Standing.DEACTIVATED),
    ACTOR("gauge_reader", Badge.BLUE, false, Standing.ACTIVE),
    LOGIN("tide_keeper", Badge.NONE, false, Standing.ACTIVE),
    PLAIN_LOGIN("ebb_keeper", Badge.NONE, false, Standing.ACTIVE),
    MAIL_LOGIN("flood_keeper", Badge.NONE, false, Standing.ACTIVE),
    CHOICE_LOGIN("spring_keeper", Badge.NONE, false, Standing.ACTIVE),
    ACID_LOGIN("neap_keeper", Badge.NONE, false, Standing.ACTIVE),
    PICTURE_LOGIN("dike_keeper", Badge.NONE, false, Standing.ACTIVE),
    CHECKBOX_LOGIN("sluice_keeper", Badge.NONE, false, Standing.ACTIVE),
    DENIED_LOGIN("mole_keeper", Badge.NONE, false, Standing.ACTIVE),
    LOCKED("frozen_lock", Badge.NONE, false, Standing.ACTIVE),
    POOL_1("heron_one", Badge.NONE, false, Standing.ACTIVE),
    POOL_2("heron_two", Badge.NONE, false, Standing.ACTIVE),
    POOL_3("heron_three", Badge.NONE, false, Standing.ACTIVE),
    POOL_4("heron_four", Badge.NONE, false, Standing.ACTIVE),
    POOL_5("heron_five", Badge.NONE, false, Standing.ACTIVE);

    private final String handle;
    private final Badge badge;
    private final boolean guarded;
    private final Standing standing;

    Part(String handle, Badge badge, boolean guarded, Standing standing) {
        this.handle = handle;
        this.badge = badge;
        this.guarded = guarded;
        this.standing = standing;
    }

    String handle() {
        return handle;
    }

    /** The handle as a name: {@code river_atlas} is River Atlas. */
    String displayName() {
        return Arrays.stream(handle.split("_"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining(" "));
    }

    Badge badge() {
        return badge;
    }

    boolean guarded() {
        return guarded;
    }

    Standing standing() {
        return standing;
    }
}
