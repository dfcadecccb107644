package io.socialdata.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.socialdata.client.WebhookVerificationException.Reason;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the signature headers of a delivery, of either scheme. */
final class WebhookSignature {

    private static final Pattern TIME = Pattern.compile("[0-9]{1,12}");
    private static final Pattern HEX = Pattern.compile("v1=[0-9a-f]{64}");
    private static final Pattern BASE64 = Pattern.compile("v1,[A-Za-z0-9+/]{43}=");

    /** What was signed besides the body, with which key, and the signatures given. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared or printed.
    record Signed(long seconds, byte[] prefix, byte[] key, List<byte[]> signatures) {}

    private WebhookSignature() {}

    static Signed of(String secret, Map<String, String> given) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(given);
        String own = headers.get("X-Service-Signature");
        return own == null ? standard(secret, headers) : service(secret, own);
    }

    private static Signed service(String secret, String value) {
        List<String> parts = Stream.of(value.split(",", -1)).map(String::strip).toList();
        String first = parts.getFirst();
        String time = time(first.startsWith("t=") ? first.substring(2) : "");
        List<byte[]> signatures = parts.stream()
                .filter(part -> HEX.matcher(part).matches())
                .map(part -> HexFormat.of().parseHex(part.substring(3)))
                .toList();
        return new Signed(Long.parseLong(time), (time + ".").getBytes(UTF_8), secret.getBytes(UTF_8), signatures);
    }

    private static Signed standard(String secret, Map<String, String> headers) {
        String id = headers.get("webhook-id");
        String sent = headers.get("webhook-timestamp");
        String value = headers.get("webhook-signature");
        if (id == null || sent == null || value == null) {
            throw new WebhookVerificationException(Reason.MISSING, "The delivery has no signature");
        }
        String time = time(sent);
        List<byte[]> signatures = Stream.of(value.split(" ", -1))
                .filter(part -> BASE64.matcher(part).matches())
                .map(part -> Base64.getDecoder().decode(part.substring(3)))
                .toList();
        byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        return new Signed(Long.parseLong(time), (id + "." + time + ".").getBytes(UTF_8), key, signatures);
    }

    private static String time(String text) {
        if (!TIME.matcher(text).matches()) {
            throw new WebhookVerificationException(Reason.MALFORMED, "The signature has no time");
        }
        return text;
    }
}
