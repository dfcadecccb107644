package io.socialdata.simulator.shapes;

import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import java.util.Optional;

/**
 * A post as one viewer sees it.
 *
 * @param repliedTo the post that it answers, if it is a reply
 * @param shown the post inside this one, if it quotes or passes on one
 * @param article the article that it announces, while that is published
 * @param visible the viewer may read it
 * @param repliesLimited only some may answer it
 * @param printed what was kept of the post object, its author left out
 */
public record PostView(
        Post post,
        UserView author,
        PostContent writing,
        Optional<Post> repliedTo,
        Optional<PostView> shown,
        Optional<ArticleShape> article,
        PostEngagement marks,
        boolean visible,
        boolean repliesLimited,
        JsonCache printed) {

    /** The same, with as much of its article as is asked for. */
    public PostView tellingArticle(boolean body, boolean plain) {
        return new PostView(
                post,
                author,
                writing,
                repliedTo,
                shown,
                article.map(told -> ArticleShape.published(told.article(), body, plain)),
                marks,
                visible,
                repliesLimited,
                JsonCache.NEVER);
    }

    Optional<PostView> retweeted() {
        return shown.filter(inner -> post.kind() == PostKind.RETWEET);
    }

    Optional<PostView> quoted() {
        return shown.filter(inner -> post.kind() != PostKind.RETWEET);
    }
}
