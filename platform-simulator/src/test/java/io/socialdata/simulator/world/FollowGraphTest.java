package io.socialdata.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class FollowGraphTest {

    private static final User ADA = user(0);
    private static final User BO = user(1);
    private static final User CY = user(2);

    private final FollowGraph graph = new FollowGraph(new int[][] {{2, 1}, {2}, {}});

    @Test
    void bothDirectionsAgree() {
        assertThat(graph.following(ADA)).isEqualTo(2);
        assertThat(graph.followers(CY)).isEqualTo(2);
        assertThat(graph.followersOf(CY)).containsExactly(0, 1);
        assertThat(graph.followedBy(ADA)).containsExactly(2, 1);
    }

    @Test
    void followIsDirected() {
        assertThat(graph.follows(ADA, BO)).isTrue();
        assertThat(graph.follows(BO, ADA)).isFalse();
    }

    private static User user(int number) {
        Profile profile = new Profile("N", "", null, null, "", "a", 0, null);
        return new User(number, number, "u" + number, Instant.EPOCH, Badge.NONE, false, UserStatus.ACTIVE, profile);
    }
}
