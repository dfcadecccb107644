package io.socialdata.simulator.operations.assistant;

import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.protocol.WireFile;
import jakarta.inject.Singleton;

/** Takes a picture that a question to the assistant is about. */
@Singleton
final class Attachment implements RestOperation {

    private final Journal journal;

    Attachment(Journal journal) {
        this.journal = journal;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "2/grok/attachment.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        if (viewer.user().isEmpty()) {
            return ErrorBody.brief(PlatformError.NOT_AUTHENTICATED);
        }
        return call.file("image")
                .filter(file -> file.contentType().startsWith("image/"))
                .map(this::taken)
                .orElseGet(() -> ErrorBody.brief(PlatformError.BAD_REQUEST));
    }

    private PlatformResponse taken(WireFile file) {
        long id = journal.nextId();
        String kind = file.contentType().substring("image/".length());
        JsonObject attachment = JsonObject.empty()
                .withId("mediaId", id)
                .with("fileName", "image." + kind)
                .with("mimeType", file.contentType())
                .with("url", "https://ton.x.com/i/ton/data/grok-attachment/" + id);
        return PlatformResponse.ok(out -> {
            out.writeStartArray();
            attachment.write(out);
            out.writeEndArray();
        });
    }
}
