package io.socialdata.simulator.shapes;

import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Writing;
import java.util.Optional;

/**
 * A post as one viewer sees it.
 *
 * @param repliedTo the post that it answers, if it is a reply
 * @param shown the post inside this one, if it quotes or passes on one
 * @param visible the viewer may read it
 */
public record PostView(
        Post post,
        UserView author,
        Writing writing,
        Optional<Post> repliedTo,
        Optional<PostView> shown,
        Optional<Article> article,
        PostMarks marks,
        boolean visible) {

    Optional<PostView> retweeted() {
        return shown.filter(inner -> post.kind() == PostKind.RETWEET);
    }

    Optional<PostView> quoted() {
        return shown.filter(inner -> post.kind() != PostKind.RETWEET);
    }
}
