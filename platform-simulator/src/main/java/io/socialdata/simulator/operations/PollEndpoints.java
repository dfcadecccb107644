package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.operations.PollCard.Reading;
import io.socialdata.simulator.polls.Poll;
import io.socialdata.simulator.polls.PollStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.shapes.PollCardShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Creates the card of a poll, which a post then attaches, shows a poll, and votes in it. */
@Singleton
record PollEndpoints(World world, PollStore pollStore, ViewFactory viewFactory, Journal journal)
        implements EndpointTable {

    private static final String PASSTHROUGH = "v2/capi/passthrough/1";
    private static final String URI = "twitter:string:card_uri";
    private static final String CHOICE = "twitter:string:selected_choice";

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                post("v2/cards/create.json", this::create),
                post(PASSTHROUGH, this::vote),
                get(PASSTHROUGH, this::show));
    }

    private PlatformResponse create(WireCall call, Viewer viewer) {
        return switch (PollCard.read(call.parameter("card_data").orElse(""))) {
            case Reading.Invalid(var field) -> ErrorBody.notAllowed(field);
            case Reading.Valid(var card) ->
                PlatformResponse.ok(object().with(
                                "card_uri",
                                pollStore
                                        .create(viewer.signedIn(), card.choices(), card.duration())
                                        .uri())
                        .with("status", "OK"));
        };
    }

    private PlatformResponse show(WireCall call, Viewer viewer) {
        return readable(call, viewer)
                .map(poll -> card(poll, viewer))
                .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING));
    }

    private PlatformResponse vote(WireCall call, Viewer viewer) {
        if (readable(call, viewer).isEmpty()) {
            return ErrorBody.brief(PlatformError.PAGE_MISSING);
        }
        int choice = call.parameter(CHOICE)
                .map(PlatformIds::parse)
                .filter(number -> number.isPresent() && number.getAsLong() <= Integer.MAX_VALUE)
                .map(number -> (int) number.getAsLong())
                .orElse(0);
        return switch (pollStore.vote(viewer.signedIn(), call.parameter(URI).orElse(""), choice)) {
            case Done(var poll) -> card(poll, viewer);
            case Refused(var error, var message) ->
                error == PlatformError.BAD_PARAMETER ? ErrorBody.notAllowed(CHOICE) : ErrorBody.brief(error, message);
        };
    }

    /** Returns the poll if the viewer may read the post that it is attached to. */
    private Optional<Poll> readable(WireCall call, Viewer viewer) {
        return call.parameter(URI)
                .flatMap(pollStore::byUri)
                .filter(poll -> world.posts()
                        .byId(poll.post().orElse(0))
                        .filter(post -> viewFactory.mayRead(post, viewer))
                        .isPresent());
    }

    private PlatformResponse card(Poll poll, Viewer viewer) {
        return PlatformResponse.ok(object().with(
                        "card", PollCardShape.of(poll, viewer, journal::now).flat()));
    }
}
