package io.socialdata.simulator.shapes;

import io.socialdata.simulator.protocol.Variables;

/**
 * The parts of an article that a caller requests inside a post.
 *
 * @param body whether to include the blocks and their pictures
 * @param plain whether to include the plain text
 */
public record ArticleParts(boolean body, boolean plain) {

    /** Returns the parts that the toggles of a call request. */
    public static ArticleParts of(Variables variables) {
        return new ArticleParts(
                variables.toggled("withArticleRichContentState"), variables.toggled("withArticlePlainText"));
    }

    /** Returns the post with these parts of the article that it announces, if it announces one. */
    public PostView in(PostView post) {
        return post.article().isPresent() && (body || plain) ? post.withArticle(this) : post;
    }
}
