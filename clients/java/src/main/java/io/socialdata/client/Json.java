package io.socialdata.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.io.Serial;
import java.time.Instant;
import java.time.OffsetDateTime;

/** JSON of the service: unknown members are ignored, because responses may gain some. */
final class Json {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(JsonInclude.Value.construct(Include.NON_NULL, Include.NON_NULL))
            .addModule(new SimpleModule()
                    .addDeserializer(Instant.class, new InstantDeserializer())
                    .addSerializer(Instant.class, ToStringSerializer.instance))
            .build();

    private Json() {}

    private static final class InstantDeserializer extends StdScalarDeserializer<Instant> {

        @Serial
        private static final long serialVersionUID = 1L;

        InstantDeserializer() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return OffsetDateTime.parse(parser.getText()).toInstant();
        }
    }
}
