package io.socialdata.web.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.math.BigInteger;
import java.time.Instant;

/**
 * Configures reading and writing of JSON for the suite.
 *
 * <p>Reading rejects what two parsers could interpret differently (duplicate keys, trailing text, numbers in place of
 * text, empty text in place of another value) and input built to exhaust a parser. Unknown keys are ignored. Writing produces instants with milliseconds and
 * decimals without an exponent.
 */
@Singleton
public class StrictJson implements ObjectMapperCustomizer {

    private final StreamReadConstraints constraints;

    @Inject
    StrictJson(JsonConfig config) {
        this.constraints = StreamReadConstraints.builder()
                .maxNestingDepth(config.maxDepth())
                .maxStringLength(chars(config.maxString()))
                .maxNumberLength(config.maxNumberDigits())
                .maxTokenCount(config.maxTokens())
                .maxNameLength(chars(config.maxName()))
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
        mapper.registerModule(
                new SimpleModule("socialdata-instants").addSerializer(Instant.class, new InstantWithMillis()));
    }

    private static int chars(MemorySize size) {
        return size.asBigInteger().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue();
    }
}
