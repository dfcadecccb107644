package io.socialdata.session.probe;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.Identity;

/** Every way the trial of a pair of cookies can end. */
public sealed interface Probe {

    /** The platform takes them; {@code newest} holds a cookie that it replaced on the way. */
    record Alive(Identity identity, SessionSecrets newest) implements Probe {}

    /** The platform did not say; they may well be alive. */
    record Untried(SessionSecrets newest) implements Probe {}

    /** The platform rejects them. */
    record Rejected() implements Probe {}

    /** The platform would not answer these cookies, without saying that they are dead. */
    record Refused() implements Probe {}
}
