package io.socialdata.platform.media;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;

/** Accepts the response to a step that returns no data: no body, or an object without errors. */
record EmptyResponseReader() implements PayloadReader<Done> {

    @Override
    public Payload<Done> read(JsonNode root) {
        return root.isObject() && !root.has("errors") && !root.has("error")
                ? new Payload.Usable<>(Done.DONE)
                : new Payload.Broken<>();
    }

    @Override
    public Payload<Done> readNothing() {
        return new Payload.Usable<>(Done.DONE);
    }
}
