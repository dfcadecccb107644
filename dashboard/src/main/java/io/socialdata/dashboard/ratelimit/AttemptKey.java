package io.socialdata.dashboard.ratelimit;

import org.apache.commons.codec.digest.DigestUtils;

/** Key under which attempts are counted: a hash, so that the table contains no personal data. */
final class AttemptKey {

    private AttemptKey() {}

    static byte[] hash(String what, String who) {
        return DigestUtils.sha256(what + "\n" + who);
    }
}
