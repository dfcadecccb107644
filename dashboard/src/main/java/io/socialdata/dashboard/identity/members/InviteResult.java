package io.socialdata.dashboard.identity.members;

/** Outcome of an invitation. None tells whether the address has a login. */
sealed interface InviteResult {

    record Invited() implements InviteResult {}

    /** The address belongs to a member, whom the page lists. */
    record AlreadyMember() implements InviteResult {}

    /** The account has an open invitation for the address, which the page lists. */
    record AlreadyInvited() implements InviteResult {}

    /** The account has as many members and invitations as it may have. */
    record Full() implements InviteResult {}

    /** The account has sent too many mails. */
    record TooManyMails() implements InviteResult {}

    /** The role of the inviting member does not allow it. */
    record NotAllowed() implements InviteResult {}

    /** The account has no such invitation, or not any more. */
    record Ended() implements InviteResult {}
}
