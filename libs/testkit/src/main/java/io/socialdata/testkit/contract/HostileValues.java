package io.socialdata.testkit.contract;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/** Values that no honest caller sends. */
final class HostileValues {

    private static final UUID ID = new UUID(0, 0);

    /** Encoded as in an address. No service can store or send what they stand for. */
    static final List<String> NO_TEXT_IN_QUERY = List.of("%00", "a%ED%A0%BD", "%FF%FE", "%C0%80");

    static final List<String> IN_QUERY = List.of(
            "%F0%9F%9A%80",
            "%0D%0AX-A:%20b",
            "%2B1000000000-01-01T00:00:00Z",
            "-1000000000-01-01T00:00:00Z",
            "9999-12-31T23:59:59.999999999Z",
            "99999999999999999999999999",
            "-9223372036854775809",
            "1e999999999",
            "x".repeat(3_000),
            cursor("0 %s a\0b".formatted(ID)),
            cursor("1970-01-01T00:00:00Z %s a\0b".formatted(ID)),
            cursor("OLDER 0 a\0b c"),
            cursor("9223372036854775807 %s".formatted(ID)),
            cursor("+1000000000-12-31T23:59:59.999999999Z %s".formatted(ID)));

    /** Of one byte for each character. No service can store or send what they stand for. */
    static final List<String> NO_TEXT_IN_BODY = List.of(
            "[\"\\u0000\"]",
            "[\"\\ud83d\"]",
            "{\"\\ud83d\":1}",
            "{\"a\":\"\\udc00\"}",
            "\"a\\u0000b\"",
            "\"half \\ud83d emoji\"",
            "\"\\udc00\\ud83d\"",
            "\"\u00ED\u00A0\u00BD\"",
            "\"\u00FF\u00FE\"",
            "\"\u00C0\u0080\"");

    static final List<String> IN_BODY = List.of(
            "null",
            "true",
            "[]",
            "{}",
            "[null]",
            "[{}]",
            "{\"a\":{\"b\":[{}]}}",
            "\"\"",
            "\" \"",
            "\"\\ud83d\\ude80\"",
            "\"[\\\"\\\\ud83d\\\"]\"",
            "\"" + "x".repeat(3_000) + "\"",
            "\"+1000000000-01-01T00:00:00Z\"",
            "\"-1000000000-01-01T00:00:00Z\"",
            "0",
            "1.5",
            "1e400",
            "1e999999999",
            "1767225600",
            "99999999999999999999999999",
            "-9223372036854775809");

    static final List<String> WHOLE_BODIES = List.of(
            "null",
            "7",
            "[]",
            "\"\\ud83d\"",
            "{",
            "{\"\\ud83d\":1}",
            "{\"a\u00FF\":1}",
            "{\0\"\0a\0\"\0:\0\"\0\u0000\u00D8\"\0}\0",
            "{\"unknown\":{\"deep\":[1,\"\\ud83d\"]}}",
            "[".repeat(10_000));

    private HostileValues() {}

    private static String cursor(String plain) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }
}
