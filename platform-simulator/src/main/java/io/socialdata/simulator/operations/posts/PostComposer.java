package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.polls.Poll;
import io.socialdata.simulator.polls.PollStore;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.uploads.MediaKind;
import io.socialdata.simulator.uploads.UploadStore;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Creates a post from a request, within the platform's rules. */
@Singleton
record PostComposer(
        Journal journal,
        PostStore postStore,
        UploadStore uploadStore,
        PollStore pollStore,
        PostLookup posts,
        ViewFactory viewFactory,
        DuplicatePostCheck repetition) {

    private static final int MAX_MEDIA = 4;

    /** @param longest maximum length of the text, as {@link TextLength} counts */
    WriteResult<Post> publish(User author, CreateTweetRequest draft, int longest, Viewer viewer) {
        return journal.transact(() -> objection(author, draft, longest, viewer)
                .<WriteResult<Post>>map(Refused::new)
                .orElseGet(() -> publish(post(author, draft), poll(draft))));
    }

    private WriteResult<Post> publish(NewPost post, Optional<Poll> poll) {
        if (repetition.of(post, journal.now())) {
            return new Refused<>(PlatformError.DUPLICATE);
        }
        Post published = postStore.publish(post);
        poll.ifPresent(open -> pollStore.attach(open, published));
        return new Done<>(published);
    }

    private Optional<Poll> poll(CreateTweetRequest draft) {
        return draft.card().flatMap(pollStore::byUri);
    }

    /** A poll is attached once, by the user who created it, and without media. */
    private Optional<PlatformError> objectionToCard(User author, CreateTweetRequest draft) {
        if (draft.card().isEmpty()) {
            return Optional.empty();
        }
        if (!draft.media().isEmpty()) {
            return Optional.of(PlatformError.TOO_MANY_ATTACHMENTS);
        }
        boolean usable = poll(draft)
                .filter(poll -> poll.owner() == author.number() && poll.post().isEmpty())
                .isPresent();
        return usable ? Optional.empty() : Optional.of(PlatformError.BAD_PARAMETER);
    }

    private Optional<PlatformError> objection(User author, CreateTweetRequest draft, int longest, Viewer viewer) {
        if (draft.isEmpty()) {
            return Optional.of(PlatformError.PARAMETERS_MISSING);
        }
        if (TextLength.of(draft.text()) > longest) {
            return Optional.of(PlatformError.POST_TOO_LONG);
        }
        if (draft.replyTo() != 0 && !readable(draft.replyTo(), viewer)) {
            return Optional.of(PlatformError.REPLIED_POST_GONE);
        }
        if (draft.replyTo() != 0 && !mayReply(draft.replyTo(), viewer)) {
            return Optional.of(PlatformError.REPLIES_LIMITED);
        }
        Optional<Long> quoted = draft.quoted();
        if (quoted.isEmpty()) {
            return Optional.of(PlatformError.BAD_URL);
        }
        if (quoted.get() != 0 && !readable(quoted.get(), viewer)) {
            return Optional.of(PlatformError.POST_UNAVAILABLE);
        }
        return objectionToCard(author, draft).or(() -> objectionToMedia(author, draft.media()));
    }

    private Optional<PlatformError> objectionToMedia(User author, List<Long> ids) {
        if (ids.size() > MAX_MEDIA) {
            return Optional.of(PlatformError.TOO_MANY_ATTACHMENTS);
        }
        List<UploadedMedia> media = media(ids);
        if (media.size() < ids.size()
                || media.stream().anyMatch(item -> item.owner() != author.number() || !item.usable(journal.now()))) {
            return Optional.of(PlatformError.MEDIA_INVALID);
        }
        boolean onlyPhotos = media.stream().allMatch(item -> item.kind() == MediaKind.PHOTO);
        return onlyPhotos || media.size() == 1 ? Optional.empty() : Optional.of(PlatformError.MEDIA_NOT_ALLOWED);
    }

    private NewPost post(User author, CreateTweetRequest draft) {
        return new NewPost(
                author,
                draft.text(),
                media(draft.media()).stream().map(this::attached).toList(),
                draft.replyTo(),
                draft.quoted().orElse(0L),
                draft.community());
    }

    private Media attached(UploadedMedia item) {
        return Media.uploaded(
                item.id(),
                item.kind() == MediaKind.PHOTO ? Media.Kind.PHOTO : Media.Kind.VIDEO,
                uploadStore.description(item.id()).orElse(""),
                Math.max(1, item.width()),
                Math.max(1, item.height()));
    }

    private List<UploadedMedia> media(List<Long> ids) {
        return ids.stream().flatMap(id -> uploadStore.find(id).stream()).toList();
    }

    private boolean readable(long id, Viewer viewer) {
        return posts.byId(id).filter(post -> viewFactory.mayRead(post, viewer)).isPresent();
    }

    private boolean mayReply(long id, Viewer viewer) {
        return posts.byId(id).filter(post -> viewFactory.mayReply(post, viewer)).isPresent();
    }

    /** The length of a post as the platform counts it: every URL has the same length, wide characters count twice. */
    static final class TextLength {

        private static final int ADDRESS = 23;
        private static final Pattern ADDRESSES = Pattern.compile("https?://\\S+");

        private TextLength() {}

        static int of(String text) {
            long addresses = ADDRESSES.matcher(text).results().count();
            return (int) addresses * ADDRESS
                    + ADDRESSES
                            .matcher(text)
                            .replaceAll("")
                            .codePoints()
                            .map(PostContent::weight)
                            .sum();
        }
    }

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
}
