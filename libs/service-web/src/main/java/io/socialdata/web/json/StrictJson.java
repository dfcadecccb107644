package io.socialdata.web.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Configures reading and writing of JSON for the suite.
 *
 * <p>Reading rejects what two parsers could interpret differently (duplicate keys, trailing text, numbers in place of
 * text, empty text in place of another value) and input built to exhaust a parser. Unknown keys are ignored. Writing produces instants with milliseconds and
 * decimals without an exponent.
 */
@Singleton
public class StrictJson implements ObjectMapperCustomizer {

    /** Maximum nesting depth of objects and arrays. A deeper body is rejected. */
    private static final int MAX_DEPTH = 64;

    /** Maximum number of digits of a number. A longer one is rejected. */
    private static final int MAX_NUMBER_DIGITS = 100;

    /** Maximum length of a key. A longer one is rejected. */
    private static final int MAX_NAME = 1024;

    private final StreamReadConstraints constraints;

    @Inject
    StrictJson(JsonConfig config) {
        this.constraints = StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxStringLength(chars(config.maxString()))
                .maxNumberLength(MAX_NUMBER_DIGITS)
                .maxTokenCount(config.maxTokens())
                .maxNameLength(MAX_NAME)
                .build();
    }

    /** Runs last, so that no other customizer relaxes a rule or replaces the format of instants. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.getFactory().setStreamReadConstraints(constraints);
        mapper.deactivateDefaultTyping();
        mapper.configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, true);
        mapper.configure(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN, true);
        mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        mapper.enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS);
        mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
        mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        // A number in place of text is mostly an id that has already lost its last digits in the sender.
        mapper.coercionConfigFor(LogicalType.Textual)
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
        // Empty text would count as absent: an id that makes a call safe to repeat would be ignored.
        mapper.coercionConfigDefaults().setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail);
        mapper.registerModule(new SimpleModule("socialdata")
                .addSerializer(Instant.class, new InstantWithMillis())
                .addDeserializer(Instant.class, new InstantText())
                .setDeserializerModifier(new ScalarTypes()));
    }

    /** Reads ISO 8601. The reader of Jackson also takes numbers, of seconds or milliseconds. */
    private static final class InstantText extends StdScalarDeserializer<Instant> {

        InstantText() {
            super(Instant.class);
        }

        @Override
        public @Nullable Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (Instant) context.handleUnexpectedToken(Instant.class, parser);
            }
            String text = parser.getText();
            try {
                return Instant.parse(text);
            } catch (DateTimeParseException e) {
                return (Instant) context.handleWeirdStringValue(Instant.class, text, "not a time");
            }
        }
    }

    /**
     * Types that one JSON text or number becomes. Jackson would also read an object into the constructor of a record,
     * past the checks of its factory method.
     */
    private static final class ScalarTypes extends BeanDeserializerModifier {

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config, BeanDescription type, JsonDeserializer<?> deserializer) {
            boolean scalar = type.getFactoryMethods().stream()
                    .anyMatch(method -> method.hasAnnotation(JsonCreator.class) && method.getParameterCount() == 1);
            return scalar ? new ScalarDeserializer(deserializer) : deserializer;
        }
    }

    private static final class ScalarDeserializer extends DelegatingDeserializer {

        ScalarDeserializer(JsonDeserializer<?> deserializer) {
            super(deserializer);
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> deserializer) {
            return new ScalarDeserializer(deserializer);
        }

        @Override
        public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return parser.currentToken().isScalarValue()
                    ? super.deserialize(parser, context)
                    : context.handleUnexpectedToken(handledType(), parser);
        }
    }

    private static int chars(MemorySize size) {
        return size.asBigInteger().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue();
    }

    /** Writes an instant with exactly three decimals, because clients compare and sort these texts. */
    private static final class InstantWithMillis extends StdSerializer<Instant> {

        private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                        "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                .withZone(ZoneOffset.UTC);

        InstantWithMillis() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant instant, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeString(FORMAT.format(instant));
        }
    }
}
