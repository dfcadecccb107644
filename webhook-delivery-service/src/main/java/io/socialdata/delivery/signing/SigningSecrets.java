package io.socialdata.delivery.signing;

import java.util.List;

/**
 * What signs the events of a webhook now.
 *
 * @param all the current secret first, then those that were rotated away and still sign too
 */
public record SigningSecrets(List<String> all) {

    @Override
    public String toString() {
        return "SigningSecrets[redacted]";
    }
}
