package io.socialdata.billing.keys;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.zip.CRC32;

/**
 * Makes API keys: {@code sda_<env>_<random><checksum>}. The random part holds 190 bits, of which the displayed prefix
 * shows 24; the checksum tells a mistyped key from an unknown one without a look-up.
 */
@Singleton
class KeyMint {

    static final int RANDOM_LENGTH = 32;
    static final int CHECKSUM_LENGTH = 6;

    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int SHOWN_RANDOM = 4;
    private static final int SHOWN_END = 4;

    private final SecureRandom random = new SecureRandom();

    FreshKey mint(String env) {
        String lead = "sda_" + env + "_";
        StringBuilder text = new StringBuilder(lead);
        random.ints(RANDOM_LENGTH, 0, DIGITS.length()).forEach(digit -> text.append(DIGITS.charAt(digit)));
        text.append(checksum(text.toString()));
        return new FreshKey(
                text.toString(),
                text.substring(0, lead.length() + SHOWN_RANDOM),
                text.substring(text.length() - SHOWN_END));
    }

    /** CRC-32 of what stands before it, as six digits of base 62. */
    static String checksum(String lead) {
        CRC32 crc = new CRC32();
        crc.update(lead.getBytes(StandardCharsets.US_ASCII));
        char[] digits = new char[CHECKSUM_LENGTH];
        long rest = crc.getValue();
        for (int i = digits.length - 1; i >= 0; i--) {
            digits[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
            rest /= DIGITS.length();
        }
        return new String(digits);
    }
}
