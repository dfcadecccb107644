package io.socialdata.dashboard.forms;

import io.vertx.ext.web.RoutingContext;
import java.util.HashMap;
import java.util.Map;
import org.jboss.resteasy.reactive.server.core.multipart.FormData;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jspecify.annotations.Nullable;

/** All fields of a submitted form, for forms whose fields are not fixed. */
public record SubmittedForm(Map<String, String> fields) {

    private static final String KEY = SubmittedForm.class.getName();

    /** Returns the form of a request that has passed the CSRF filter. */
    public static SubmittedForm of(RoutingContext context) {
        @Nullable SubmittedForm sent = context.get(KEY);
        return sent == null ? new SubmittedForm(Map.of()) : sent;
    }

    /** Returns the value of a field; empty if the field is missing. */
    public String field(String name) {
        return fields.getOrDefault(name, "");
    }

    static SubmittedForm read(@Nullable FormData data) {
        Map<String, String> fields = new HashMap<>();
        if (data != null) {
            for (String name : data) {
                FormValue value = data.getFirst(name);
                fields.put(name, value.isFileItem() ? "" : value.getValue());
            }
        }
        return new SubmittedForm(fields);
    }

    void attachTo(RoutingContext context) {
        context.put(KEY, this);
    }

    /** Omits the fields, which may contain passwords and keys. */
    @Override
    public String toString() {
        return "SubmittedForm[]";
    }
}
