package io.socialdata.platform.responses;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;

/** Readers of the responses that confirm a write: a word, an object, or the id of the new resource. */
public final class WriteResponseReaders {

    private WriteResponseReaders() {}

    /** Expects the word {@code Done}. */
    public static PayloadReader<Done> done(String pointer) {
        JsonPointer place = JsonPointer.compile(pointer);
        return root -> doneIf("Done".equals(root.at(place).asText("")));
    }

    /** Expects an object, with any content. */
    public static PayloadReader<Done> object(String pointer) {
        JsonPointer place = JsonPointer.compile(pointer);
        return root -> doneIf(root.at(place).isObject());
    }

    /** Expects the id of the created resource. */
    public static PayloadReader<String> id(String pointer) {
        JsonPointer place = JsonPointer.compile(pointer);
        return root -> {
            JsonNode id = root.at(place);
            return id.isTextual() && !id.textValue().isEmpty()
                    ? new Payload.Usable<>(id.textValue())
                    : new Payload.Unapplied<>();
        };
    }

    /** Returns whether the response confirms the write. */
    public static Payload<Done> doneIf(boolean confirmed) {
        return confirmed ? new Payload.Usable<>(Done.DONE) : new Payload.Unapplied<>();
    }

    /** Returns success if the requested state already exists. */
    public static PlatformResult<Done> orAlreadySo(PlatformResult<Done> platformResult) {
        return platformResult instanceof Failed<Done>(Refused(RefusalReason refusalReason))
                        && refusalReason == RefusalReason.ALREADY_SO
                ? new Success<>(Done.DONE)
                : platformResult;
    }

    /** Returns success if what should be removed does not exist. */
    public static PlatformResult<Done> orNotThere(PlatformResult<Done> platformResult) {
        return platformResult instanceof Failed<Done>(Missing missing) ? new Success<>(Done.DONE) : platformResult;
    }
}
