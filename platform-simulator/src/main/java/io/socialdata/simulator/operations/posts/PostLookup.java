package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds the posts that calls name. */
@Singleton
final class PostLookup {

    private final LiveWorld live;

    PostLookup(LiveWorld live) {
        this.live = live;
    }

    Optional<Post> byId(long id) {
        return live.now().posts().byId(id);
    }

    Optional<Post> named(Variables variables, String variable) {
        return byId(variables.id(variable).orElse(0));
    }

    /** The post named, or the one that it passes on: who likes a retweet likes the original. */
    Optional<Post> original(Variables variables, String variable) {
        return named(variables, variable)
                .flatMap(post -> post.kind() == PostKind.RETWEET ? byId(post.about()) : Optional.of(post));
    }
}
