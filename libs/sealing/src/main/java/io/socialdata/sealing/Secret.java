package io.socialdata.sealing;

import java.nio.charset.StandardCharsets;

/** An opened secret. {@code toString} hides it, so that it does not reach a log by accident. */
public final class Secret {

    private final byte[] bytes;

    Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "Secret[redacted]";
    }
}
