package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;

/** Finds out who says the same again shortly after. */
@Singleton
final class DuplicatePostCheck {

    private static final Duration REMEMBERED = Duration.ofDays(1);

    private final LiveWorld live;

    DuplicatePostCheck(LiveWorld live) {
        this.live = live;
    }

    boolean of(NewPost post, Instant now) {
        return live.now()
                .posts()
                .newestBy(post.author())
                .takeWhile(earlier -> earlier.createdAt().isAfter(now.minus(REMEMBERED)))
                .anyMatch(earlier -> same(earlier, post));
    }

    private boolean same(Post earlier, NewPost post) {
        long answered = earlier.kind() == PostKind.REPLY ? earlier.about() : 0;
        return earlier.kind() != PostKind.RETWEET
                && answered == post.replyTo()
                && earlier.quoted() == post.quoted()
                && post.media().isEmpty()
                && !earlier.withMedia()
                && text(earlier).equals(squeezed(post.text()));
    }

    /** What was written, with addresses as they were written. */
    private String text(Post post) {
        return squeezed(live.now().writing(post).segments().stream()
                .map(textSegment -> switch (textSegment) {
                    case TextSegment.LinkTo(var link) -> link.expanded();
                    case TextSegment.Words _, TextSegment.Hashtag _, TextSegment.Mention _ -> textSegment.text();
                })
                .collect(Collectors.joining()));
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
