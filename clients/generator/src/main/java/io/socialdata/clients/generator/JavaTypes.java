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
import java.util.Set;

/** Types and texts in Java. */
final class JavaTypes {

    static final String MODELS = "io.socialdata.client.model.";

    /** Keywords, and the names that a record component or a method without parameters cannot have. */
    static final Set<String> RESERVED = Set.of("""
        abstract assert boolean break byte case catch char class const continue default do double
        else enum extends false final finally float for goto if implements import instanceof int
        interface long native new null package private protected public return short static
        strictfp super switch synchronized this throw throws transient true try void volatile
        while _ clone finalize getClass hashCode notify notifyAll toString wait\
        """.split("\\s+", -1));

    private JavaTypes() {}

    /** Returns a reference type, since every member of a response can be missing. */
    static String type(ValueType type) {
        return switch (type) {
            case Text() -> "String";
            case Choice _ -> "String";
            case Timestamp() -> "java.time.Instant";
            case Whole() -> "Long";
            case Decimal() -> "Double";
            case Flag() -> "Boolean";
            case Items(ValueType item) -> "java.util.List<%s>".formatted(type(item));
            case Reference(String schema) -> MODELS + schema;
            case Structure _ -> "java.util.Map<String, Object>";
            case Free() -> "java.util.Map<String, Object>";
            case Anything() -> "Object";
            case Union _ -> "Object";
        };
    }

    /** Returns the type with its annotation, which stands before the simple name. */
    static String nullable(ValueType type) {
        String name = type(type);
        int generic = name.indexOf('<');
        int simple = name.lastIndexOf('.', generic < 0 ? name.length() : generic) + 1;
        return name.substring(0, simple) + "@Nullable " + name.substring(simple);
    }

    /** Returns the values that the contract names, as a sentence, if it names any. */
    static String values(ValueType type) {
        return type instanceof Choice(var values) ? " One of: %s.".formatted(String.join(", ", values)) : "";
    }

    /** Returns text that has no meaning to the documentation tool or the compiler. */
    static String comment(String text) {
        return text.strip()
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("*/", "*&#47;")
                .replace("\\", "&#92;")
                .replace("\n", "\n * ");
    }
}
