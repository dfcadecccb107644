package io.socialdata.contract.keys;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.zip.CRC32;

/** Encodes numbers as digits and letters, so that a double click selects a whole key. */
final class Base62 {

    /** Six digits hold any 32-bit checksum. */
    static final int CHECKSUM_LENGTH = 6;

    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private Base62() {}

    static String random(SecureRandom random, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
        }
        return text.toString();
    }

    static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        char[] digits = new char[CHECKSUM_LENGTH];
        long rest = crc.getValue();
        for (int at = CHECKSUM_LENGTH - 1; at >= 0; at--) {
            digits[at] = DIGITS.charAt((int) (rest % DIGITS.length()));
            rest /= DIGITS.length();
        }
        return new String(digits);
    }

    /** Every call asks this of its key. */
    static boolean isBase62(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            if (!digit) {
                return false;
            }
        }
        return true;
    }
}
