package io.socialdata.images;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests as container tools write them: {@code sha256:} and hexadecimal digits. */
final class Sha256 {

    private Sha256() {}

    static String of(byte[] content) {
        return text(algorithm().digest(content));
    }

    static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                DigestInputStream digest = new DigestInputStream(in, algorithm())) {
            digest.transferTo(OutputStream.nullOutputStream());
            return text(digest.getMessageDigest().digest());
        }
    }

    private static String text(byte[] digest) {
        return "sha256:" + HexFormat.of().formatHex(digest);
    }

    private static MessageDigest algorithm() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
