package io.socialdata.simulator.shapes;

import io.socialdata.simulator.shapes.ArticleShape.ArticleParts;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import java.util.Optional;

/**
 * A post as one viewer sees it.
 *
 * @param repliedTo the post that it replies to, if it is a reply
 * @param shown the post that it quotes or retweets
 * @param article the article that it announces, while that is published
 * @param card the poll in the post
 * @param community the community that it was posted in, if the operation returns it
 * @param visible whether the viewer may read it
 * @param repliesLimited whether only some users may reply
 * @param printed the cached JSON of the post without its author
 */
public record PostView(
        Post post,
        UserView author,
        PostContent writing,
        Optional<Post> repliedTo,
        Optional<PostView> shown,
        Optional<ArticleShape> article,
        Optional<PollCardShape> card,
        Optional<CommunityShape> community,
        PostEngagement marks,
        boolean visible,
        boolean repliesLimited,
        JsonCache printed) {

    /** Returns a copy with the requested parts of its article. */
    PostView withArticle(ArticleParts parts) {
        return with(article.map(told -> ArticleShape.published(told.article(), parts)), community);
    }

    /** Returns a copy with the community that it was posted in. */
    public PostView withCommunity(CommunityShape shape) {
        return with(article, Optional.of(shape));
    }

    private PostView with(Optional<ArticleShape> otherArticle, Optional<CommunityShape> otherCommunity) {
        return new PostView(
                post,
                author,
                writing,
                repliedTo,
                shown,
                otherArticle,
                card,
                otherCommunity,
                marks,
                visible,
                repliesLimited,
                JsonCache.NEVER);
    }

    /** Returns whether it shows a poll. The JSON of a poll also changes when time passes. */
    boolean showsPoll() {
        return card.isPresent() || shown.filter(PostView::showsPoll).isPresent();
    }

    Optional<PostView> retweeted() {
        return shown.filter(inner -> post.kind() == PostKind.RETWEET);
    }

    Optional<PostView> quoted() {
        return shown.filter(inner -> post.kind() != PostKind.RETWEET);
    }
}
