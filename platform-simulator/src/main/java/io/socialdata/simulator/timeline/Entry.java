package io.socialdata.simulator.timeline;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;

/** One entry of a timeline, without its sort index. */
public sealed interface Entry permits TimelineItem, ModuleEntry, CursorEntry {

    /** Returns the entry id at that sort index. */
    String id(long sortIndex);

    /** Returns the {@code content} field. */
    JsonObject content(long sortIndex);

    /** Returns the entry with its sort index. Sort indexes decrease from page to page. */
    default JsonObject at(long sortIndex) {
        return object().with("entryId", id(sortIndex))
                .withId("sortIndex", sortIndex)
                .with("content", content(sortIndex));
    }

    /** Returns an object with its type under a specific name and, as everywhere in GraphQL, as {@code __typename}. */
    static JsonObject typed(String name, String type) {
        return object().with(name, type).with("__typename", type);
    }
}
