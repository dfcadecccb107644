package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds the posts in the variables of calls. */
@Singleton
record PostLookup(World world) {

    Optional<Post> byId(long id) {
        return world.posts().byId(id);
    }

    Optional<Post> named(Variables variables, String variable) {
        return byId(variables.id(variable).orElse(0));
    }

    /** Returns the post, or the original of a retweet: a like of a retweet counts for the original. */
    Optional<Post> original(Variables variables, String variable) {
        return named(variables, variable)
                .flatMap(post -> post.kind() == PostKind.RETWEET ? byId(post.about()) : Optional.of(post));
    }
}
