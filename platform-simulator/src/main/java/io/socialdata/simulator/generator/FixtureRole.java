package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.UserStatus;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Fixture users and the properties each must have. */
enum FixtureRole {
    LEAD("river_atlas", Badge.BLUE, false, UserStatus.ACTIVE),
    OTHER("delta_office", Badge.BUSINESS, false, UserStatus.ACTIVE),
    GUARDED("quiet_creek", Badge.NONE, true, UserStatus.ACTIVE),
    SUSPENDED("washed_out", Badge.NONE, false, UserStatus.SUSPENDED),
    DEACTIVATED("dried_up", Badge.NONE, false, UserStatus.DEACTIVATED),
    ACTOR("gauge_reader", Badge.BLUE, false, UserStatus.ACTIVE),
    LOGIN("tide_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    PLAIN_LOGIN("ebb_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    MAIL_LOGIN("flood_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    CHOICE_LOGIN("spring_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    ACID_LOGIN("neap_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    PICTURE_LOGIN("dike_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    CHECKBOX_LOGIN("sluice_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    DENIED_LOGIN("mole_keeper", Badge.NONE, false, UserStatus.ACTIVE),
    LOCKED("frozen_lock", Badge.NONE, false, UserStatus.ACTIVE),
    POOL_1("heron_one", Badge.NONE, false, UserStatus.ACTIVE),
    POOL_2("heron_two", Badge.NONE, false, UserStatus.ACTIVE),
    POOL_3("heron_three", Badge.NONE, false, UserStatus.ACTIVE),
    POOL_4("heron_four", Badge.NONE, false, UserStatus.ACTIVE),
    POOL_5("heron_five", Badge.NONE, false, UserStatus.ACTIVE);

    /** Users whose accounts are reserved for public reads. */
    static final List<FixtureRole> POOL = List.of(POOL_1, POOL_2, POOL_3, POOL_4, POOL_5);

    private final String handle;
    private final Badge badge;
    private final boolean isProtected;
    private final UserStatus userStatus;

    FixtureRole(String handle, Badge badge, boolean isProtected, UserStatus userStatus) {
        this.handle = handle;
        this.badge = badge;
        this.isProtected = isProtected;
        this.userStatus = userStatus;
    }

    String handle() {
        return handle;
    }

    /** Returns the handle as a name: {@code river_atlas} becomes River Atlas. */
    String displayName() {
        return Arrays.stream(handle.split("_")).map(WordBank::capital).collect(Collectors.joining(" "));
    }

    Badge badge() {
        return badge;
    }

    boolean isProtected() {
        return isProtected;
    }

    UserStatus status() {
        return userStatus;
    }
}
