package io.socialdata.simulator.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AudioSpaceComponentTest {

    @Inject
    World world;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void endedSpaceHasEveryMember() {
        byte[] space = GraphQlTestClient.part(space(Space.State.ENDED), "/data/audioSpace");

        assertThat(ShapeAssert.lacks("space", space)).noneMatch(lack -> !lack.contains("tweet_results"));
    }

    @Test
    void runningSpaceHasStartedAndNotEnded() {
        Map<String, Object> metadata = space(Space.State.RUNNING).jsonPath().getMap("data.audioSpace.metadata");

        assertThat(metadata)
                .containsEntry("state", "Running")
                .containsKey("started_at")
                .doesNotContainKey("ended_at");
    }

    @Test
    void scheduledSpaceHasNoParticipants() {
        Response space = space(Space.State.SCHEDULED);

        space.then()
                .body("data.audioSpace.metadata.state", equalTo("NotStarted"))
                .body("data.audioSpace.participants.total", equalTo(0))
                .body("data.audioSpace.participants.listeners", empty());
    }

    @Test
    void unknownSpaceIsEmptyData() {
        GraphQlTestClient.query("AudioSpaceById", "{\"id\":\"1nothing\"}")
                .then()
                .statusCode(200)
                .body("data.audioSpace", anEmptyMap());
    }

    private Response space(Space.State state) {
        String id = world.content().spaces().stream()
                .filter(space -> space.state() == state)
                .findFirst()
                .orElseThrow()
                .id();
        return GraphQlTestClient.query(
                "AudioSpaceById", "{\"id\":\"" + id + "\",\"withReplays\":true,\"withListeners\":true}");
    }
}
