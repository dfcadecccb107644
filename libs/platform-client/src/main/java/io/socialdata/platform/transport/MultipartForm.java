package io.socialdata.platform.transport;

import io.vertx.core.buffer.Buffer;
import java.nio.ByteBuffer;
import java.util.UUID;

/** A multipart form with one file, as uploads require it. The boundary is random, so that no file can contain it. */
final class MultipartForm {

    private final String boundary = "part-" + UUID.randomUUID();

    String type() {
        return "multipart/form-data; boundary=" + boundary;
    }

    Buffer holding(ByteBuffer part) {
        byte[] bytes = new byte[part.remaining()];
        part.duplicate().get(bytes);
        return Buffer.buffer(bytes.length + 256)
                .appendString("--" + boundary + "\r\n")
                .appendString("Content-Disposition: form-data; name=\"media\"; filename=\"blob\"\r\n")
                .appendString("Content-Type: application/octet-stream\r\n\r\n")
                .appendBytes(bytes)
                .appendString("\r\n--" + boundary + "--\r\n");
    }
}
