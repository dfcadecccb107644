package io.socialdata.dashboard.forms;

import io.vertx.ext.web.RoutingContext;
import java.util.HashMap;
import java.util.Map;
import org.jboss.resteasy.reactive.server.core.multipart.FormData;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jspecify.annotations.Nullable;

/** All fields that a form has sent, for forms whose fields nobody knows beforehand. */
public record SentForm(Map<String, String> fields) {

    private static final String KEY = SentForm.class.getName();

    /** The form behind a request that has passed the guard. */
    public static SentForm of(RoutingContext context) {
        @Nullable SentForm sent = context.get(KEY);
        return sent == null ? new SentForm(Map.of()) : sent;
    }

    /** What was typed into a field; nothing if there is no such field. */
    public String field(String name) {
        return fields.getOrDefault(name, "");
    }

    static SentForm read(@Nullable FormData data) {
        Map<String, String> fields = new HashMap<>();
        if (data != null) {
            for (String name : data) {
                FormValue value = data.getFirst(name);
                fields.put(name, value.isFileItem() ? "" : value.getValue());
            }
        }
        return new SentForm(fields);
    }

    void attachTo(RoutingContext context) {
        context.put(KEY, this);
    }

    /** Forms hold passwords and keys. */
    @Override
    public String toString() {
        return "SentForm[]";
    }
}
