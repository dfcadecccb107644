package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.Lists;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import jakarta.inject.Singleton;
import java.util.Locale;

/** Looks a list up by its owner's handle and its name as addresses have it. */
@Singleton
final class ListBySlug implements GraphQlOperation {

    private final LiveWorld live;
    private final Lists lists;
    private final ListResponses replies;
    private final Views views;

    ListBySlug(LiveWorld live, Lists lists, ListResponses replies, Views views) {
        this.live = live;
        this.lists = lists;
        this.replies = replies;
        this.views = views;
    }

    @Override
    public String name() {
        return "ListBySlug";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        String handle = variables.text("screenName").orElse("");
        String slug = variables.text("listSlug").orElse("");
        if (handle.isEmpty() || slug.isEmpty()) {
            return ErrorBody.withoutVariable(name(), handle.isEmpty() ? "screenName" : "listSlug");
        }
        return live.now().users().byHandle(handle).stream()
                .flatMap(owner -> lists.all().filter(list -> list.owner() == owner.number()))
                .filter(list -> slugOf(list).equalsIgnoreCase(slug) && replies.visible(list, viewer))
                .findFirst()
                .map(list -> PlatformResponse.ok(
                        Envelope.data(new ListShape(views.list(list, viewer)), "user_by_screen_name", "list")))
                .orElseGet(() -> PlatformResponse.missing(Envelope.data(JsonPart.nothing(), "user_by_screen_name")));
    }

    private static String slugOf(CuratedList list) {
        return list.name().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
    }
}
