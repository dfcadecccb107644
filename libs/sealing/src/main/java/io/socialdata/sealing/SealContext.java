package io.socialdata.sealing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The place a sealed value belongs to. A value opens only in the context it was sealed with, so that a value copied to
 * another row does not open, not even within one account.
 *
 * @param purpose what the value is, for example {@code session-cookies}
 * @param accountId the account that owns the row
 * @param recordId the row
 * @param version version of the sealed value's layout
 */
public record SealContext(String purpose, String accountId, String recordId, int version) {

    /** Encodes each part after its length. Without the length, different parts could produce the same bytes. */
    byte[] associatedData() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        append(out, purpose.getBytes(StandardCharsets.UTF_8));
        append(out, accountId.getBytes(StandardCharsets.UTF_8));
        append(out, recordId.getBytes(StandardCharsets.UTF_8));
        append(out, ByteBuffer.allocate(Integer.BYTES).putInt(version).array());
        return out.toByteArray();
    }

    private static void append(ByteArrayOutputStream out, byte[] part) {
        out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
        out.writeBytes(part);
    }
}
