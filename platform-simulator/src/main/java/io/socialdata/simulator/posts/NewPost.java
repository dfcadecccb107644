package io.socialdata.simulator.posts;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.User;
import java.util.List;

/**
 * What somebody wants to post.
 *
 * @param replyTo id of the post that it answers, 0 if none
 * @param quoted id of the post that it shows, 0 if none
 * @param community id of the community that it goes to, 0 for everybody
 */
public record NewPost(User author, String text, List<Media> media, long replyTo, long quoted, long community) {

    public NewPost {
        media = List.copyOf(media);
    }

    public static NewPost by(User author, String text) {
        return new NewPost(author, text, List.of(), 0, 0, 0);
    }

    public NewPost showing(List<Media> pictures) {
        return new NewPost(author, text, pictures, replyTo, quoted, community);
    }

    public NewPost answering(long post) {
        return new NewPost(author, text, media, post, quoted, community);
    }

    public NewPost quoting(long post) {
        return new NewPost(author, text, media, replyTo, post, community);
    }

    public NewPost in(long someCommunity) {
        return new NewPost(author, text, media, replyTo, quoted, someCommunity);
    }
}
