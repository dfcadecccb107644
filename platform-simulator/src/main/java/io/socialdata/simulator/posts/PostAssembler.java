package io.socialdata.simulator.posts;

import io.socialdata.simulator.posts.PostStore.PostChange;
import io.socialdata.simulator.world.LivePost;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;

/** Builds posts from recorded changes. */
final class PostAssembler {

    private final Users users;
    private final Posts posts;
    private final PostTextParser postTextParser;

    PostAssembler(World world) {
        this.users = world.users();
        this.posts = world.posts();
        this.postTextParser = new PostTextParser(users);
    }

    LivePost set(PostChange.Published post) {
        PostKind kind = kind(post);
        return new LivePost(
                post.id(),
                author(post.author()),
                kind,
                kind == PostKind.REPLY ? post.replyTo() : post.quoted(),
                post.quoted(),
                post.replyTo() == 0 ? post.id() : conversation(post.replyTo()),
                post.community(),
                new PostContent(
                        LanguageDetector.of(post.text()), postTextParser.read(post.text(), post.id()), post.media()));
    }

    LivePost set(PostChange.Retweeted post) {
        return new LivePost(
                post.id(),
                author(post.author()),
                PostKind.RETWEET,
                post.original(),
                0,
                post.id(),
                0,
                PostContent.NOTHING);
    }

    private static PostKind kind(PostChange.Published post) {
        if (post.replyTo() != 0) {
            return PostKind.REPLY;
        }
        return post.quoted() != 0 ? PostKind.QUOTE : PostKind.ORIGINAL;
    }

    /** Returns the conversation of a reply. If the parent was dropped since, its id identifies the conversation. */
    private long conversation(long repliedTo) {
        return posts.byIdIncludingDeleted(repliedTo).map(Post::conversation).orElse(repliedTo);
    }

    private User author(long id) {
        return users.byId(id).orElseThrow(() -> new IllegalArgumentException("no user with id " + id));
    }
}
