package io.socialdata.platform.catalog;

import com.fasterxml.jackson.core.JsonPointer;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.Operation.Extras;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import io.socialdata.platform.transport.Operation.Rest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one operation in the operation data.
 *
 * @param features name of a set of flags
 * @param moreFeatures flags beside the set
 * @param reason why the operation is not simply on, for operators
 */
record OperationRow(
        @Nullable String id,
        @Nullable List<String> fallbackIds,
        @Nullable String path,
        @Nullable Family family,
        @Nullable ReadMethod method,
        @Nullable ReadMethod otherMethod,
        @Nullable Map<String, Object> variables,
        @Nullable String features,
        @Nullable Map<String, Boolean> moreFeatures,
        @Nullable Map<String, Boolean> fieldToggles,
        @Nullable Map<String, String> headers,
        @Nullable String bearer,
        @Nullable String base,
        @Nullable String alternative,
        @Nullable OperationState state,
        @Nullable String reason) {

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9._{}-]+)+");
    private static final Pattern FLAG = Pattern.compile("[A-Za-z0-9_]{3,80}");
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z0-9_]{1,80}");
    private static final Pattern HEADER = Pattern.compile("[A-Za-z0-9]+(-[A-Za-z0-9]+){0,9}");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7e]{1,500}");

    /**
     * Headers that are not data: they belong to the account or to the connection, or they would claim that a browser
     * made the request.
     */
    private static final Set<String> RESERVED = Set.of(
            "authorization",
            "connection",
            "content-length",
            "cookie",
            "host",
            "transfer-encoding",
            "user-agent",
            "x-client-transaction-id",
            "x-csrf-token",
            "x-guest-token",
            "x-twitter-auth-type",
            "x-xp-forwarded-for");

    /** What an operation may refer to. */
    record Known(
            Map<String, Map<String, Boolean>> features,
            Set<String> operations,
            Set<String> bases,
            Set<String> bearers) {}

    /** Where the row stands, to refuse one of its keys. */
    record Place(YamlDocument document, JsonPointer pointer) {

        Place at(String key) {
            return new Place(document, pointer.appendProperty(key));
        }

        void require(boolean right, String key, String problem) throws InvalidOperationDataException {
            if (!right) {
                throw document.invalid(key.isEmpty() ? pointer : pointer.appendProperty(key), problem);
            }
        }
    }

    OperationEntry graphQl(String name, Known known, Place place) throws InvalidOperationDataException {
        place.require(path == null, "path", "not a key of GraphQL");
        place.require(family == null, "family", "not a key of GraphQL");
        place.require(id != null, "", "lacks its id");
        place.require(matches(ID, id), "id", "wrong value");
        for (String fallback : all(fallbackIds)) {
            place.require(matches(ID, fallback), "fallback-ids", "wrong value");
        }
        place.require(features == null || known.features().containsKey(features), "features", "no set has this name");
        Map<String, Boolean> flags =
                new HashMap<>(features == null ? Map.of() : known.features().getOrDefault(features, Map.of()));
        flags.putAll(all(moreFeatures));
        requireNames(FLAG, all(moreFeatures), "more-features", place);
        requireNames(FLAG, all(fieldToggles), "field-toggles", place);
        return entry(
                new GraphQl(
                        name,
                        id == null ? "" : id,
                        Map.copyOf(flags),
                        Map.copyOf(all(fieldToggles)),
                        method == null ? ReadMethod.GET : method,
                        extras(known, place)),
                known,
                place);
    }

    OperationEntry rest(String name, Known known, Place place) throws InvalidOperationDataException {
        place.require(id == null, "id", "not a key of REST");
        place.require(fallbackIds == null, "fallback-ids", "not a key of REST");
        place.require(features == null, "features", "not a key of REST");
        place.require(moreFeatures == null, "more-features", "not a key of REST");
        place.require(fieldToggles == null, "field-toggles", "not a key of REST");
        place.require(path != null, "", "lacks its path");
        place.require(matches(PATH, path), "path", "wrong value");
        return entry(
                new Rest(
                        name,
                        path == null ? "" : path,
                        family == null ? Family.REST11 : family,
                        method == null ? ReadMethod.GET : method,
                        extras(known, place)),
                known,
                place);
    }

    private OperationEntry entry(Operation operation, Known known, Place place) throws InvalidOperationDataException {
        place.require(
                alternative == null
                        || (known.operations().contains(alternative) && !alternative.equals(operation.name())),
                "alternative",
                "no other operation has this name");
        OperationState is = state == null ? OperationState.ON : state;
        place.require(is == OperationState.ON || reason != null, "state", "needs a reason");
        return new OperationEntry(operation, List.copyOf(all(fallbackIds)), otherMethod, alternative, is);
    }

    private Extras extras(Known known, Place place) throws InvalidOperationDataException {
        requireNames(VARIABLE, all(variables), "variables", place);
        Map<String, String> usual = new HashMap<>();
        for (Map.Entry<String, String> header : all(headers).entrySet()) {
            boolean right = matches(HEADER, header.getKey())
                    && !RESERVED.contains(header.getKey().toLowerCase(Locale.ROOT))
                    && matches(HEADER_VALUE, header.getValue());
            place.at("headers").require(right, header.getKey(), "wrong or reserved header");
            usual.put(usualCase(header.getKey()), header.getValue());
        }
        place.require(bearer == null || known.bearers().contains(bearer), "bearer", "no setting has this name");
        place.require(base == null || known.bases().contains(base), "base", "no setting has this name");
        return new Extras(Map.copyOf(all(variables)), Map.copyOf(usual), bearer, base);
    }

    /** Returns the case in which the other headers are, so that one of them can be replaced. */
    private static String usualCase(String header) {
        return Arrays.stream(header.split("-"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT)
                        + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("-"));
    }

    static void requireNames(Pattern pattern, Map<String, ?> named, String key, Place place)
            throws InvalidOperationDataException {
        for (Map.Entry<String, ?> entry : named.entrySet()) {
            place.at(key).require(matches(pattern, entry.getKey()), entry.getKey(), "wrong name");
        }
    }

    static void requireFlags(Map<String, Boolean> flags, String set, Place place) throws InvalidOperationDataException {
        requireNames(FLAG, flags, set, place);
    }

    private static boolean matches(Pattern pattern, @Nullable String text) {
        return text != null && pattern.matcher(text).matches();
    }

    private static <V> Map<String, V> all(@Nullable Map<String, V> values) {
        return values == null ? Map.of() : values;
    }

    private static List<String> all(@Nullable List<String> values) {
        return values == null ? List.of() : values;
    }
}
