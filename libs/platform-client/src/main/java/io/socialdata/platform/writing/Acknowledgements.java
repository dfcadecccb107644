package io.socialdata.platform.writing;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;

/** How the platform says that a change was made: by a word, by an object, or by the id of what there is now. */
final class Acknowledgements {

    private Acknowledgements() {}

    /** The word {@code Done}. */
    static PayloadReader<Done> done(String pointer) {
        JsonPointer place = JsonPointer.compile(pointer);
        return root ->
                "Done".equals(root.at(place).asText("")) ? new Payload.Usable<>(Done.DONE) : new Payload.Unapplied<>();
    }

    /** An object, whatever is in it. */
    static PayloadReader<Done> object(String pointer) {
        JsonPointer place = JsonPointer.compile(pointer);
        return root -> root.at(place).isObject() ? new Payload.Usable<>(Done.DONE) : new Payload.Unapplied<>();
    }

    /** The id of what was made. */
    static PayloadReader<String> id(String pointer) {
        JsonPointer place = JsonPointer.compile(pointer);
        return root -> {
            JsonNode id = root.at(place);
            return id.isTextual() && !id.textValue().isEmpty()
                    ? new Payload.Usable<>(id.textValue())
                    : new Payload.Unapplied<>();
        };
    }

    /** What was asked for is so already: as good as done. */
    static Outcome<Done> orAlreadySo(Outcome<Done> outcome) {
        return outcome instanceof Failed<Done>(Refused(Refusal refusal)) && refusal == Refusal.ALREADY_SO
                ? new Found<>(Done.DONE)
                : outcome;
    }

    /** What was to be taken back is not there: as good as done. */
    static Outcome<Done> orNotThere(Outcome<Done> outcome) {
        return outcome instanceof Failed<Done>(Missing missing) ? new Found<>(Done.DONE) : outcome;
    }
}
