package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.timelines.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a page of users of REST 1.1. */
public final class UserListReader implements PayloadReader<Page<User>> {

    private static final String END = "0";

    @Override
    public Payload<Page<User>> read(JsonNode root) {
        JsonNode list = root.path("users");
        if (!list.isArray()) {
            return new Payload.Broken<>();
        }
        List<User> users = new ArrayList<>();
        list.forEach(user -> RestUserReader.read(user).ifPresent(users::add));
        @Nullable String next = root.path("next_cursor_str").textValue();
        boolean over = next == null || next.isEmpty() || next.equals(END);
        return new Payload.Usable<>(
                new Page<>(users, Optional.empty(), over ? null : next, list.size() - users.size()));
    }
}
