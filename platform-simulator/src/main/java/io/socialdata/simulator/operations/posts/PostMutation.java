package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.operations.pages.Refusal;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.User;

/**
 * Something that an account does with a post.
 *
 * @param path where the answer has what came of it
 */
record PostMutation(String name, String path, Deed deed) implements GraphQlOperation {

    /** What is done. */
    interface Deed {
        Outcome done(User actor, Variables variables, Viewer viewer);
    }

    /** What came of it. */
    sealed interface Outcome {

        record Done(JsonPart result) implements Outcome {}

        record Refused(PlatformError error) implements Outcome {}
    }

    /** The word with which the platform says that something small is done. */
    static Outcome done() {
        return new Outcome.Done(out -> out.writeString("Done"));
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return viewer.user()
                .map(actor -> reply(deed.done(actor, variables, viewer)))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }

    private PlatformResponse reply(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done(var result) -> PlatformResponse.ok(Envelope.data(result, path.split("\\.")));
            case Outcome.Refused(var error) -> Refusal.of(error, name);
        };
    }
}
