package io.socialdata.dashboard.identity.auth;

/** Outcome of opening a link that changes an address. */
sealed interface ChangeAddressResult {

    record Changed() implements ChangeAddressResult {}

    /** The link is invalid, has expired or was used. */
    record InvalidLink() implements ChangeAddressResult {}

    /** Another account has the address by now. */
    record AddressInUse() implements ChangeAddressResult {}

    /** Billing did not respond; the link stays valid. */
    record Later() implements ChangeAddressResult {}
}
