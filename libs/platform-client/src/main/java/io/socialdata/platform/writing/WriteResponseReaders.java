package io.socialdata.platform.writing;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;

/** How the platform says that a change was made: by a word, by an object, or by the id of what there is now. */
final class WriteResponseReaders {

    private WriteResponseReaders() {}

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
    static PlatformResult<Done> orAlreadySo(PlatformResult<Done> platformResult) {
        return platformResult instanceof Failed<Done>(Refused(RefusalReason refusalReason))
                        && refusalReason == RefusalReason.ALREADY_SO
                ? new Success<>(Done.DONE)
                : platformResult;
    }

    /** What was to be taken back is not there: as good as done. */
    static PlatformResult<Done> orNotThere(PlatformResult<Done> platformResult) {
        return platformResult instanceof Failed<Done>(Missing missing) ? new Success<>(Done.DONE) : platformResult;
    }
}
