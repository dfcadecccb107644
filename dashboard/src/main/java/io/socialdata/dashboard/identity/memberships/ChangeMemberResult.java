package io.socialdata.dashboard.identity.memberships;

/** Outcome of a change of a member. */
public sealed interface ChangeMemberResult {

    /** The member has the new role or is removed. */
    record Changed(Member before) implements ChangeMemberResult {}

    /** The account would be left without an owner. */
    record LastOwner() implements ChangeMemberResult {}

    /** The role of the acting member does not allow this change. */
    record NotAllowed() implements ChangeMemberResult {}

    /** The user who should get the keys is no other member who may have some. */
    record NoHeir() implements ChangeMemberResult {}

    /** The user is not a member of the account. */
    record UnknownMember() implements ChangeMemberResult {}
}
