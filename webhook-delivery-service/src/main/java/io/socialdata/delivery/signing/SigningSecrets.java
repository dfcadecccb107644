package io.socialdata.delivery.signing;

import java.util.List;

/**
 * The secrets that sign the events of a webhook now.
 *
 * @param all the current secret first, then those that were rotated but still sign
 */
public record SigningSecrets(List<String> all) {

    @Override
    public String toString() {
        return "SigningSecrets[redacted]";
    }
}
