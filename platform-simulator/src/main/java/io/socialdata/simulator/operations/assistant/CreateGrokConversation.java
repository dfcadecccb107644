package io.socialdata.simulator.operations.assistant;

import io.socialdata.simulator.assistant.Assistant;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Begins a conversation with the assistant. */
@Singleton
final class CreateGrokConversation implements GraphQlOperation {

    private final Assistant assistant;

    CreateGrokConversation(Assistant assistant) {
        this.assistant = assistant;
    }

    @Override
    public String name() {
        return "CreateGrokConversation";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return GraphQlResponses.signedIn(
                viewer,
                name(),
                user -> GraphQlResponses.data(
                        JsonObject.empty().withId("conversation_id", assistant.begin(user)),
                        "create_grok_conversation"));
    }
}
