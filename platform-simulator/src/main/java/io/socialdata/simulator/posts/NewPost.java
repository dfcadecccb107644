package io.socialdata.simulator.posts;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.User;
import java.util.List;

/**
 * A post to publish.
 *
 * @param replyTo id of the post that it replies to, 0 if none
 * @param quoted id of the post that it quotes, 0 if none
 * @param community id of the community that it is published to, 0 for none
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

    public NewPost replyingTo(long post) {
        return new NewPost(author, text, media, post, quoted, community);
    }

    public NewPost quoting(long post) {
        return new NewPost(author, text, media, replyTo, post, community);
    }

    public NewPost in(long someCommunity) {
        return new NewPost(author, text, media, replyTo, quoted, someCommunity);
    }
}
