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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Types in TypeScript. Members keep the names that they have in JSON. */
final class TypeScriptTypes {

    private TypeScriptTypes() {}

    /** Returns the type of a value that a caller sends: only the texts that the contract names. */
    static String sent(ValueType type, String models) {
        return type(type, models, "");
    }

    /** Returns the type of a value that a caller receives: a later version may have more texts. */
    static String received(ValueType type) {
        return type(type, "", " | (string & {})");
    }

    static String member(Member member) {
        return "%s  %s%s: %s%s;%n"
                .formatted(
                        comment("  ", member.description()),
                        member.name(),
                        member.required() ? "" : "?",
                        received(member.type()),
                        member.nullable() ? " | null" : "");
    }

    /** Returns a documentation comment with its line break, or nothing for an empty text. */
    static String comment(String indent, String text) {
        String safe = text.strip().replace("*/", "*\\/");
        if (safe.isEmpty()) {
            return "";
        }
        if (!safe.contains("\n")) {
            return "%s/** %s */%n".formatted(indent, safe);
        }
        return safe.lines()
                .map(line -> (indent + " * " + line).stripTrailing())
                .collect(Collectors.joining("\n", indent + "/**\n", "\n" + indent + " */\n"));
    }

    private static String type(ValueType type, String models, String open) {
        return switch (type) {
            case Text(), Timestamp() -> "string";
            case Choice(List<String> values) -> choice(values, open);
            case Whole(), Decimal() -> "number";
            case Flag() -> "boolean";
            case Items(ValueType item) -> "Array<%s>".formatted(type(item, models, open));
            case Reference(String schema) -> models + schema;
            case Structure(List<Member> members) ->
                members.stream()
                        .map(member -> "%s%s: %s%s"
                                .formatted(
                                        member.name(),
                                        member.required() ? "" : "?",
                                        type(member.type(), models, open),
                                        member.nullable() ? " | null" : ""))
                        .collect(Collectors.joining("; ", "{ ", " }"));
            case Free() -> "Record<string, unknown>";
            case Anything() -> "unknown";
            case Union(List<ValueType> types) ->
                types.stream().map(one -> type(one, models, open)).collect(Collectors.joining(" | "));
        };
    }

    private static String choice(List<String> values, String open) {
        return Stream.of(values.stream().map("'%s'"::formatted).collect(Collectors.joining(" | ")), open)
                .collect(Collectors.joining());
    }
}
