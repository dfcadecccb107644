package io.socialdata.simulator.uploads;

import io.socialdata.simulator.protocol.WireBody.WireFile;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * A segment of a file, or a whole file. Only its start is kept.
 *
 * @param sha256 digest of all its bytes, in hexadecimal
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
public record UploadSegment(long size, byte[] head, String sha256) {

    private static final int MAX_HEAD_BYTES = 256 * 1024;

    public static UploadSegment of(WireFile file) {
        return new UploadSegment(file.size(), file.head(), file.sha256());
    }

    /** Decodes a segment. Empty if the text is not base64. */
    public static Optional<UploadSegment> ofBase64(String text) {
        try {
            // In a form that was not URL-encoded, plus signs arrive as spaces.
            byte[] bytes = Base64.getDecoder().decode(text.strip().replace(' ', '+'));
            return Optional.of(new UploadSegment(
                    bytes.length,
                    Arrays.copyOf(bytes, Math.min(MAX_HEAD_BYTES, bytes.length)),
                    DigestUtils.sha256Hex(bytes)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
