package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.timelines.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses users of REST 1.1: the members of {@code legacy}, without a wrapper. */
public final class RestUserReader {

    private static final String END = "0";

    private RestUserReader() {}

    /** Parses a page of users. */
    public static Payload<Page<User>> page(JsonNode root) {
        JsonNode list = root.path("users");
        if (!list.isArray()) {
            return new Payload.Broken<>();
        }
        List<User> users = new ArrayList<>();
        list.forEach(plain -> user(plain).ifPresent(users::add));
        @Nullable String next = root.path("next_cursor_str").textValue();
        boolean over = next == null || next.isEmpty() || next.equals(END);
        return new Page<>(users, Optional.empty(), over ? null : next, list.size() - users.size()).parsed();
    }

    private static Optional<User> user(JsonNode plain) {
        ObjectNode wrapped = JsonNodeFactory.instance.objectNode();
        wrapped.set("rest_id", plain.path("id_str"));
        wrapped.set("is_blue_verified", plain.path("ext_is_blue_verified"));
        wrapped.set("legacy", plain);
        return UserReader.read(wrapped);
    }
}
