package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Drafts;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.WaitingPostShape;
import jakarta.inject.Singleton;
import java.util.List;

/** Lists the viewer's drafts. */
@Singleton
final class FetchDraftTweets implements GraphQlOperation {

    private final Drafts drafts;

    FetchDraftTweets(Drafts drafts) {
        this.drafts = drafts;
    }

    @Override
    public String name() {
        return "FetchDraftTweets";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        boolean ascending = variables.text("ascending").filter("true"::equals).isPresent();
        return GraphQlResponses.signedIn(viewer, name(), user -> {
            List<WaitingPostShape> rows =
                    drafts.of(user).stream().map(WaitingPostShape::of).toList();
            return GraphQlResponses.data(
                    JsonPart.list(ascending ? rows : rows.reversed()), "viewer", "draft_list", "response_data");
        });
    }
}
