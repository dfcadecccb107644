package io.socialdata.simulator.shapes;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.Writing;
import java.util.Optional;

/**
 * A post as one viewer sees it.
 *
 * @param repliedTo the post that it answers, if it is a reply
 * @param shown the post inside this one, if it is a quote or a retweet
 * @param visible the viewer may read it
 */
public record PostView(
        Post post,
        UserView author,
        Writing writing,
        Optional<Post> repliedTo,
        Optional<PostView> shown,
        Optional<Article> article,
        boolean visible) {

    /** How many posts inside one another are shown: a retweet of a quote of something. */
    private static final int DEEPEST = 2;

    public static PostView of(World world, Post post, Viewer viewer) {
        return of(world, post, viewer, DEEPEST);
    }

    private static PostView of(World world, Post post, Viewer viewer, int depth) {
        Optional<Post> about = post.refersTo().isPresent() ? world.posts().byId(post.about()) : Optional.empty();
        boolean reply = post.kind() == PostKind.REPLY;
        return new PostView(
                post,
                UserView.of(world, post.author(), viewer),
                world.writing(post),
                about.filter(referred -> reply),
                about.filter(referred -> !reply && depth > 0).map(referred -> of(world, referred, viewer, depth - 1)),
                world.announcedBy(post),
                mayRead(world, post, viewer));
    }

    /** Posts of a protected user are for the user and approved followers. */
    public static boolean mayRead(World world, Post post, Viewer viewer) {
        if (!post.author().guarded()) {
            return true;
        }
        return switch (viewer) {
            case Viewer.SignedIn(var account) ->
                account.user().equals(post.author()) || world.graph().follows(account.user(), post.author());
            case Viewer.Guest _, Viewer.Stranger _ -> false;
        };
    }

    Optional<PostView> retweeted() {
        return shown.filter(inner -> post.kind() == PostKind.RETWEET);
    }

    Optional<PostView> quoted() {
        return shown.filter(inner -> post.kind() == PostKind.QUOTE);
    }
}
