package io.socialdata.web.logging;

import io.quarkiverse.loggingjson.JsonGenerator;
import io.quarkiverse.loggingjson.JsonProvider;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jboss.logmanager.ExtLogRecord;

/** Writes the fields of a line flat, under the names of the log catalogue, and numbers as numbers. */
@Singleton
class CallFieldsProvider implements JsonProvider {

    /** Field names of the tracing library, if it is on. */
    private static final Map<String, String> RENAMED =
            Map.of("traceId", LogFields.TRACE_ID, "spanId", LogFields.SPAN_ID);

    private static final Set<String> LEFT_OUT = Set.of("parentId", "sampled");
    private static final int LONGEST_NUMBER = 18;

    @Override
    public void writeTo(JsonGenerator generator, ExtLogRecord line) throws IOException {
        Map<String, String> fields = new TreeMap<>(line.getMdcCopy());
        LEFT_OUT.forEach(fields::remove);
        RENAMED.forEach((from, to) -> {
            String value = fields.remove(from);
            if (value != null) {
                fields.put(to, value);
            }
        });
        for (Map.Entry<String, String> field : fields.entrySet()) {
            if (isCount(field.getKey(), field.getValue())) {
                generator.writeNumberField(field.getKey(), Long.parseLong(field.getValue()));
            } else {
                generator.writeStringField(field.getKey(), field.getValue());
            }
        }
    }

    /** Decides by name, because an id of digits must remain text. */
    private static boolean isCount(String key, String value) {
        return (key.endsWith("_ms") || key.endsWith("_microusd") || key.equals(LogFields.STATUS))
                && !value.isEmpty()
                && value.length() <= LONGEST_NUMBER
                && value.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
