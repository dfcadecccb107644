package io.socialdata.session.probe;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.SessionOwner;

/** Outcome of verifying a pair of cookies. */
public sealed interface CookieProbeResult {

    /** The platform accepts the cookies. {@code newest} contains the replacement if the platform rotated one. */
    record Valid(SessionOwner identity, SessionSecrets newest) implements CookieProbeResult {}

    /** The platform gave no usable response; the cookies may still be valid. */
    record Inconclusive(SessionSecrets newest) implements CookieProbeResult {}

    /** The platform rejects the cookies. */
    record Rejected() implements CookieProbeResult {}

    /** The platform refuses the request, without rejecting the cookies. */
    record Refused() implements CookieProbeResult {}
}
