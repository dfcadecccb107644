package io.socialdata.web.parameters;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/**
 * Converts query parameters whose errors name the parameter. Parameters are converted in the order of the method, so
 * the first malformed one is reported. An absent one is converted only if it has a default value; empty text as the
 * default makes an id or a handle required.
 *
 * <p>A type whose parameter always has the same name needs no entry here: JAX-RS uses its constructor or its
 * {@code fromString}. An enum without one is sent as the name of its constant in lower case.
 */
@Provider
@ConstrainedTo(RuntimeType.SERVER)
public class ParameterConverterProvider implements ParamConverterProvider {

    private static final Map<Class<?>, TextParser> BY_TYPE = Map.of(
            Handle.class, Handle::of,
            PlatformId.class, PlatformId::of,
            IsoDate.class, IsoDate::of,
            IsoInstant.class, IsoInstant::of);

    @FunctionalInterface
    private interface TextParser {
        @Nullable
        Object parse(String field, String text);
    }

    private record TextConverter<T>(String field, TextParser parser) implements ParamConverter<T> {

        /** The provider selects the parser by the type, which the compiler cannot know. */
        @Override
        @SuppressWarnings("unchecked")
        public @Nullable T fromString(String text) {
            return (T) parser.parse(field, text);
        }

        @Override
        public String toString(T value) {
            return value.toString();
        }
    }

    @Override
    public <T> @Nullable ParamConverter<T> getConverter(Class<T> type, Type genericType, Annotation[] annotations) {
        return find(annotations, QueryParam.class)
                .map(QueryParam::value)
                .or(() -> find(annotations, RestQuery.class).map(RestQuery::value))
                .flatMap(field ->
                        parser(type, annotations).<ParamConverter<T>>map(parser -> new TextConverter<>(field, parser)))
                .orElse(null);
    }

    private static Optional<TextParser> parser(Class<?> type, Annotation[] annotations) {
        String fallback =
                find(annotations, DefaultValue.class).map(DefaultValue::value).orElse("");
        return find(annotations, Bounded.class)
                .<TextParser>map(range -> new PageSize(Integer.parseInt(fallback), range.max())::bounded)
                .or(() -> find(annotations, Clamped.class)
                        .map(range -> new PageSize(Integer.parseInt(fallback), range.max())::clamped))
                .or(() -> find(annotations, TrueOrFalse.class)
                        .map(_ -> (field, text) -> Flag.of(field, text, fallback.equals("true"))))
                .or(() -> find(annotations, RequiredText.class)
                        .map(rule -> (field, text) -> requiredText(field, text, rule.max())))
                .or(() ->
                        isPlainEnum(type) ? Optional.of(lowerCaseName(type)) : Optional.ofNullable(BY_TYPE.get(type)));
    }

    private static <A extends Annotation> Optional<A> find(Annotation[] annotations, Class<A> type) {
        return Arrays.stream(annotations)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    private static String requiredText(String field, String text, int longest) {
        String stripped = ParameterErrors.text(field, text);
        if (text.length() > longest) {
            throw ParameterErrors.bad(field, "is too long.");
        }
        return stripped;
    }

    private static boolean isPlainEnum(Class<?> type) {
        return type.isEnum()
                && Arrays.stream(type.getDeclaredMethods())
                        .noneMatch(method -> method.getName().equals("fromString"));
    }

    private static TextParser lowerCaseName(Class<?> type) {
        List<?> constants = List.of(type.getEnumConstants());
        List<String> names = constants.stream()
                .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                .toList();
        String others = String.join(", ", names.subList(0, names.size() - 1));
        return (field, text) -> {
            if (!names.contains(text)) {
                throw ParameterErrors.bad(field, "must be " + others + " or " + names.getLast() + ".");
            }
            return constants.get(names.indexOf(text));
        };
    }
}
