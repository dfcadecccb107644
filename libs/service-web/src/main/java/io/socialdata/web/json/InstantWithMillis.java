package io.socialdata.web.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes an instant with exactly three decimals, because clients compare and sort these texts. */
final class InstantWithMillis extends StdSerializer<Instant> {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    InstantWithMillis() {
        super(Instant.class);
    }

    @Override
    public void serialize(Instant instant, JsonGenerator generator, SerializerProvider provider) throws IOException {
        generator.writeString(FORMAT.format(instant));
    }
}
