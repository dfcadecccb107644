package io.socialdata.platform.users;

import com.fasterxml.jackson.core.JsonPointer;
import java.util.List;
import java.util.stream.Stream;

/** Where one fact may stand in an object, newest layout first. */
record Places(List<JsonPointer> inOrder) {

    static Places of(String... pointers) {
        return new Places(Stream.of(pointers).map(JsonPointer::compile).toList());
    }
}
