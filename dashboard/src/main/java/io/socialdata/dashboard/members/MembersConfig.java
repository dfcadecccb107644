package io.socialdata.dashboard.members;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Limits on the members of an account. */
@ConfigMapping(prefix = "dashboard.members")
public interface MembersConfig {

    /** Maximum number of members of an account, including open invitations. */
    @WithDefault("50")
    @Positive
    int maxMembers();

    /** Maximum number of mails with an invitation that an account sends per day. */
    @WithDefault("20")
    @Positive
    int maxInvitationsPerDay();
}
