package io.socialdata.session.probe;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.SessionOwner;

/** Every way the trial of a pair of cookies can end. */
public sealed interface CookieProbeResult {

    /** The platform takes them; {@code newest} holds a cookie that it replaced on the way. */
    record Valid(SessionOwner identity, SessionSecrets newest) implements CookieProbeResult {}

    /** The platform did not say; they may well be alive. */
    record Inconclusive(SessionSecrets newest) implements CookieProbeResult {}

    /** The platform rejects them. */
    record Rejected() implements CookieProbeResult {}

    /** The platform would not answer these cookies, without saying that they are dead. */
    record Refused() implements CookieProbeResult {}
}
