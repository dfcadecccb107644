package io.socialdata.writes.idempotency;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** A caller's name for one write. It is never printed: with the key, anyone could request the response again. */
public record IdempotencyKey(String text) {

    public static final String HEADER = "Idempotency-Key";

    private static final Pattern FORM = Pattern.compile("[!-~]{1,255}");
    private static final String MAC = "HmacSHA256";

    /**
     * Parses the header, if it was sent.
     *
     * @throws ApiException 422 for anything but 1 to 255 visible ASCII characters
     */
    public static Optional<IdempotencyKey> of(@Nullable String header) {
        if (header == null) {
            return Optional.empty();
        }
        if (!FORM.matcher(header).matches()) {
            throw new ApiException(
                            ErrorCode.VALIDATION_FAILED, HEADER + " must be 1 to 255 printable ASCII characters.")
                    .reason("invalid_idempotency_key")
                    .field(HEADER);
        }
        return Optional.of(new IdempotencyKey(header));
    }

    /** Returns the digest that is stored in place of the key. */
    byte[] digest() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * Returns a fingerprint that identifies the request without storing it. It is keyed with this key, which is not
     * stored, so that a short text cannot be found from the table by trying.
     */
    public String fingerprint(String request) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(bytes(), MAC));
            return HexFormat.of().formatHex(mac.doFinal(request.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }

    private byte[] bytes() {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public String toString() {
        return "IdempotencyKey[redacted]";
    }
}
