package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.polls.Poll;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.Viewer;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The card of a poll in a post.
 *
 * @param selected the choice that the viewer voted for
 * @param clock decides whether the counts are final, at the time of writing
 */
public record PollCardShape(Poll poll, OptionalInt selected, InstantSource clock) implements JsonPart {

    public static PollCardShape of(Poll poll, Viewer viewer, InstantSource clock) {
        return new PollCardShape(poll, viewer.user().map(poll::choiceOf).orElseGet(OptionalInt::empty), clock);
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        List<JsonObject> values = values().entrySet().stream()
                .map(value -> object().with("key", value.getKey()).with("value", value.getValue()))
                .toList();
        object().with("rest_id", poll.uri())
                .with("legacy", described().with("binding_values", values).with("user_refs_results", List.of()))
                .write(out);
    }

    /** Returns the form of the card service, which has the values by name. */
    public JsonObject flat() {
        JsonObject values = object();
        values().forEach(values::with);
        return described().with("binding_values", values);
    }

    private JsonObject described() {
        JsonObject platform = object().with("audience", object().with("name", "production"))
                .with("device", object().with("name", "Swift").with("version", "12"));
        return object().with("name", poll.cardName())
                .with("url", poll.uri())
                .with("card_platform", object().with("platform", platform));
    }

    private Map<String, JsonObject> values() {
        Map<String, JsonObject> values = new LinkedHashMap<>();
        for (int choice = 1; choice <= poll.choices().size(); choice++) {
            values.put("choice" + choice + "_label", text(poll.choices().get(choice - 1)));
            values.put("choice" + choice + "_count", text(Long.toString(poll.votesFor(choice))));
        }
        values.put("duration_minutes", text(Long.toString(poll.duration().toMinutes())));
        values.put("end_datetime_utc", time(poll.closesAt()));
        values.put("last_updated_datetime_utc", time(poll.votedAt().orElse(poll.openedAt())));
        values.put(
                "counts_are_final",
                object().with("boolean_value", poll.isClosed(clock.instant())).with("type", "BOOLEAN"));
        values.put("api", text("capi://passthrough/1"));
        values.put("card_url", text("https://twitter.com"));
        selected.ifPresent(choice -> values.put("selected_choice", text(Integer.toString(choice))));
        return values;
    }

    private static JsonObject text(String value) {
        return object().with("string_value", value).with("type", "STRING");
    }

    private static JsonObject time(Instant at) {
        return text(at.truncatedTo(ChronoUnit.SECONDS).toString());
    }
}
