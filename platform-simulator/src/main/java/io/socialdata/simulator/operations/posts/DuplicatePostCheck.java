package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;

/** Checks whether a user posts the same again within a day. */
@Singleton
record DuplicatePostCheck(World world) {

    private static final Duration REMEMBERED = Duration.ofDays(1);

    boolean of(NewPost post, Instant now) {
        return world.posts()
                .newestBy(post.author())
                .takeWhile(earlier -> earlier.createdAt().isAfter(now.minus(REMEMBERED)))
                .anyMatch(earlier -> same(earlier, post));
    }

    private boolean same(Post earlier, NewPost post) {
        long repliedTo = earlier.kind() == PostKind.REPLY ? earlier.about() : 0;
        return earlier.kind() != PostKind.RETWEET
                && repliedTo == post.replyTo()
                && earlier.quoted() == post.quoted()
                && post.media().isEmpty()
                && !earlier.withMedia()
                && text(earlier).equals(normalized(post.text()));
    }

    /** Returns the text with links in their original form. */
    private String text(Post post) {
        return normalized(world.writing(post).segments().stream()
                .map(textSegment -> switch (textSegment) {
                    case TextSegment.LinkTo(var link) -> link.expanded();
                    case TextSegment.Words _, TextSegment.Hashtag _, TextSegment.Mention _ -> textSegment.text();
                })
                .collect(Collectors.joining()));
    }

    private static String normalized(String text) {
        return text.replaceAll("\\s+", "");
    }
}
