package io.socialdata.clients.generator;

import io.socialdata.clients.generator.ValueType.Anything;
import io.socialdata.clients.generator.ValueType.Choice;
import io.socialdata.clients.generator.ValueType.Decimal;
import io.socialdata.clients.generator.ValueType.Flag;
import io.socialdata.clients.generator.ValueType.Free;
import io.socialdata.clients.generator.ValueType.Items;
import io.socialdata.clients.generator.ValueType.Reference;
import io.socialdata.clients.generator.ValueType.Structure;
import io.socialdata.clients.generator.ValueType.Text;
import io.socialdata.clients.generator.ValueType.Timestamp;
import io.socialdata.clients.generator.ValueType.Union;
import io.socialdata.clients.generator.ValueType.Whole;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Types and texts in Python. Members keep the names that they have in JSON. */
final class PythonTypes {

    /** Keywords, and the parameters that every method has. */
    static final Set<String> RESERVED = Set.of("""
        False None True and as assert async await break class continue def del elif else except
        finally for from global if import in is lambda nonlocal not or pass raise return try while
        with yield self options\
        """.split("\\s+", -1));

    private PythonTypes() {}

    /** Returns the type of a value that a caller sends: only the texts that the contract names. */
    static String sent(ValueType type) {
        return switch (type) {
            case Choice(List<String> values) ->
                values.stream().map(PythonTypes::literal).collect(Collectors.joining(", ", "Literal[", "]"));
            case Items(ValueType item) -> "Sequence[%s]".formatted(sent(item));
            case Reference(String schema) -> "models." + schema;
            case Structure _, Free _ -> "Mapping[str, object]";
            case Union(List<ValueType> types) ->
                types.stream().map(PythonTypes::sent).collect(Collectors.joining(" | "));
            case Text _, Timestamp _, Whole _, Decimal _, Flag _, Anything _ -> simple(type);
        };
    }

    /**
     * Returns the type of a value that a caller receives: a later version may have more texts.
     *
     * <p>A list is spelled {@code _list}, because there are members with the name {@code list}.
     */
    static String received(ValueType type, String models) {
        return switch (type) {
            case Items(ValueType item) -> "_list[%s]".formatted(received(item, models));
            case Reference(String schema) -> models + schema;
            case Structure _, Free _ -> "dict[str, object]";
            case Union(List<ValueType> types) ->
                types.stream().map(one -> received(one, models)).distinct().collect(Collectors.joining(" | "));
            case Choice _, Text _, Timestamp _, Whole _, Decimal _, Flag _, Anything _ -> simple(type);
        };
    }

    /** Returns a string literal. */
    static String literal(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** Returns a documentation string with its line break. */
    static String documentation(String indent, String text) {
        String safe = text.strip().replace("\\", "\\\\").replace("\"", "\\\"");
        String end = safe.contains("\n") ? "\n" + indent : "";
        return indent
                + "\"\"\""
                + safe.lines()
                        .map(String::stripTrailing)
                        .collect(Collectors.joining("\n" + indent))
                        .replaceAll("(?m)^\\s+$", "")
                + end
                + "\"\"\"\n";
    }

    /** Returns comment lines, or nothing for an empty text. */
    static String comment(String indent, String text) {
        return text.strip()
                .lines()
                .map(line -> (indent + "# " + line).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static String simple(ValueType type) {
        return switch (type) {
            case Whole() -> "int";
            case Decimal() -> "float";
            case Flag() -> "bool";
            case Anything() -> "object";
            case Text _, Choice _, Timestamp _ -> "str";
            case Items _, Reference _, Structure _, Free _, Union _ ->
                throw new IllegalArgumentException(type + " consists of other types");
        };
    }
}
