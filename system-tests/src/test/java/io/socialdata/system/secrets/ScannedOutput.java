package io.socialdata.system.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/**
 * Output that people or machines read.
 *
 * @param witness a text that it must contain, so that a scan that reads nothing does not pass
 * @param digests whether it may contain a digest, such as that of an API key where keys are looked up
 */
record ScannedOutput(String name, String text, String witness, boolean digests) {

    static ScannedOutput withoutDigests(String name, String text, String witness) {
        return new ScannedOutput(name, text, witness, false);
    }

    static ScannedOutput withDigests(String name, String text, String witness) {
        return new ScannedOutput(name, text, witness, true);
    }

    void holdsNone(List<String> secrets) {
        assertThat(text.contains(witness)).as("%s holds %s", name, witness).isTrue();
        for (String secret : secrets) {
            // The failure message must not contain the secret either.
            assertThat(holds(secret))
                    .as("%s holds secret %d of %d characters", name, secrets.indexOf(secret), secret.length())
                    .isFalse();
        }
    }

    boolean holds(String secret) {
        List<String> forms = new ArrayList<>(SecretEncodings.readable(secret));
        if (!digests) {
            forms.add(SecretEncodings.digest(secret));
        }
        return forms.stream().anyMatch(text::contains);
    }
}
