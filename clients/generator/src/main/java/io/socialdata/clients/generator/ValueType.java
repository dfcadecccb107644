package io.socialdata.clients.generator;

import java.util.List;

/** Every type of a value in the contract. An emitter handles each; a new one must break its build. */
public sealed interface ValueType {

    /** Text, ids included. */
    record Text() implements ValueType {}

    /** One of several texts. */
    record Choice(List<String> values) implements ValueType {}

    /** Time in ISO 8601. */
    record Timestamp() implements ValueType {}

    record Whole() implements ValueType {}

    record Decimal() implements ValueType {}

    record Flag() implements ValueType {}

    record Items(ValueType item) implements ValueType {}

    /** An object with a name in the contract. */
    record Reference(String schema) implements ValueType {}

    /** An object without a name. */
    record Structure(List<Member> members) implements ValueType {}

    /** An object with any content. */
    record Free() implements ValueType {}

    /** Any JSON value; the description says more. */
    record Anything() implements ValueType {}

    /** One of several types. */
    record Union(List<ValueType> types) implements ValueType {}
}
