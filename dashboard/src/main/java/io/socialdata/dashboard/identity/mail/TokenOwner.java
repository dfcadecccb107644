package io.socialdata.dashboard.identity.mail;

import java.util.UUID;

/** The user of a link, and the address that the mail went to. */
public record TokenOwner(UUID userId, String email) {

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "TokenOwner[userId=" + userId + "]";
    }
}
