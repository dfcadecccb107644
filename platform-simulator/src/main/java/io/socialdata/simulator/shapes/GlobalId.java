package io.socialdata.simulator.shapes;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The opaque {@code id} that accompanies a {@code rest_id}: type and id in base64. */
public final class GlobalId {

    private GlobalId() {}

    public static String of(String type, long id) {
        return Base64.getEncoder().encodeToString((type + ":" + id).getBytes(StandardCharsets.US_ASCII));
    }
}
