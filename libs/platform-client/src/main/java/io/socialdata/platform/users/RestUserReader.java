package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Users as REST 1.1 writes them: the members of {@code legacy}, with nothing around them. */
public final class RestUserReader {

    private RestUserReader() {}

    public static Optional<User> read(JsonNode plain) {
        ObjectNode wrapped = JsonNodeFactory.instance.objectNode();
        wrapped.set("rest_id", plain.path("id_str"));
        wrapped.set("is_blue_verified", plain.path("ext_is_blue_verified"));
        wrapped.set("legacy", plain);
        return UserReader.read(wrapped);
    }
}
